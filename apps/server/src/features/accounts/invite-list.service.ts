import {
  type InvitedPerson,
  type InviteList,
  type InviteOutcome,
  readInvitedPerson,
} from '@portal/contract/accounts/invites.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { findUsersByEmail } from '../../domain/users/users.repository.ts';
import { nextTurn } from '../../kernel/batches.ts';
import { TooManyRequests } from '../../kernel/errors.ts';
import { consume, INVITE_LISTS } from '../rate-limits/rate-limits.service.ts';
import { AccountExists, findInvitesTo, inviteListed } from './invites.service.ts';

const ACCOUNT = 'They have an account already.';
const DUPLICATE = 'An earlier line has the same address.';

/** The people of a list, each with the person to invite, or with the reason why not. */
const readList = ({ people }: InviteList): { person?: InvitedPerson; result: InviteOutcome }[] => {
  const seen = new Set<string>();
  return people.map((listed) => {
    const read = readInvitedPerson(listed);
    if ('problem' in read) return { result: { ...listed, outcome: 'invalid', message: read.problem } };
    const { person } = read;
    if (seen.has(person.email)) return { result: { ...person, outcome: 'duplicate', message: DUPLICATE } };
    seen.add(person.email);
    return { person, result: { ...person, outcome: 'invited', message: '' } };
  });
};

/** What would happen to each person if a list of people were invited now. */
export const checkInviteList = async (context: Context, list: InviteList): Promise<InviteOutcome[]> => {
  const read = readList(list);
  const emails = read.flatMap(({ person }) => person?.email ?? []);
  const [accounts, invites] = await Promise.all([
    findUsersByEmail(context.db, emails),
    findInvitesTo(context, emails),
  ]);
  return read.map(({ person, result }) => {
    if (!person) return result;
    if (accounts.get(person.email)?.verifiedAt) return { ...result, outcome: 'account', message: ACCOUNT };
    return invites.has(person.email) ? { ...result, outcome: 'replaced' } : result;
  });
};

/** Invites the people of a list, each in a transaction of their own, and returns the outcome for each. */
export const inviteList = async (
  context: Context,
  inviter: SessionUser,
  list: InviteList,
): Promise<InviteOutcome[]> => {
  await context.db.transaction().execute((tx) => consume(tx, INVITE_LISTS, inviter._id));
  const { role, personalMessage } = list;
  const results: InviteOutcome[] = [];
  for (const { person, result } of readList(list)) {
    if (!person) {
      results.push(result);
      continue;
    }
    // SQLite never yields by itself.
    await nextTurn();
    try {
      const hasReplaced = await inviteListed(context, inviter, { ...person, role, personalMessage });
      results.push(hasReplaced ? { ...result, outcome: 'replaced' } : result);
    } catch (error) {
      if (error instanceof AccountExists) results.push({ ...result, outcome: 'account', message: ACCOUNT });
      else if (error instanceof TooManyRequests)
        results.push({ ...result, outcome: 'refused', message: error.message });
      else throw error;
    }
  }
  return results;
};
