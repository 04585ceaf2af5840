import type { Invitation, PendingInvite } from '@portal/contract/accounts/invites.schemas.ts';
import { EXPIRED_INVITES_MAX, INVITE_LIFETIME, TASKS_MAX } from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { findUserByEmail } from '../../domain/users/users.repository.ts';
import { instant } from '../../kernel/clock.ts';
import { Conflict, NotFound } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { findOpen, getOpenRequest, requireOpen } from '../open-requests/fetched-open-request.service.ts';
import { consume, INVITES_BY_ADMINISTRATOR, INVITES_TO_ADDRESS } from '../rate-limits/rate-limits.service.ts';
import { inviteMail } from './accounts.emails.ts';
import type { StoredInvite } from './invites.repository.ts';
import * as repository from './invites.repository.ts';

/** The address has an account already. */
export class AccountExists extends Conflict {
  constructor(email: string) {
    const message = `User with email ${email} already exists`;
    super(message, { fields: { email: message } });
  }
}

/** Undefined for the operator at the server's command line, who has no rate limit. */
type Inviter = SessionUser | undefined;

/** An invitation, perhaps with the school or organization of the person, or the open request that it's for. */
type ToSend = Invitation & Partial<Pick<StoredInvite, 'organization' | 'openRequestId'>>;

/** What the audit log records about an invite. */
const valuesOf = ({ email, role, firstName, lastName, organization }: ToSend) => ({
  ...{ firstName, lastName, email, role },
  ...(organization && { organization }),
});
const subjectOf = (invited: Invitation) => ({ id: invited.email, name: fullName(invited) || invited.email });

interface SendOptions {
  /** Whether it's one of a list, which has a rate limit of its own. */
  readonly isListed?: boolean;
}

/**
 * Emails the invitation that `choose` returns, given the invite to the address, which it replaces. Returns the link, and
 * whether it replaced an invite.
 */
const send = async (
  context: Context,
  inviter: Inviter,
  email: string,
  choose: (earlier: StoredInvite | undefined) => ToSend,
  { isListed = false }: SendOptions = {},
): Promise<{ readonly link: string; readonly hasReplaced: boolean }> => {
  const secret = newSecret();
  const hasReplaced = await context.db.transaction().execute(async (tx) => {
    if (inviter && !isListed) await consume(tx, INVITES_BY_ADMINISTRATOR, inviter._id);
    if (inviter) await consume(tx, INVITES_TO_ADDRESS, email);
    const replaced = await repository.lockInvite(tx, email);
    const invitation = choose(replaced);
    const account = await findUserByEmail(tx, email);
    // Anyone can register any address, so an unverified account doesn't prevent an invite.
    if (account?.verifiedAt) throw new AccountExists(email);
    if (inviter) {
      await recordAction(tx, inviter, {
        action: 'invite.sent',
        subject: subjectOf(invitation),
        ...(replaced !== invitation && replaced && { before: valuesOf(replaced) }),
        after: valuesOf(invitation),
      });
    }
    const { role, firstName, lastName, personalMessage, organization = '', openRequestId = '' } = invitation;
    await repository.replaceInvite(tx, {
      email,
      role,
      firstName,
      lastName,
      personalMessage,
      organization,
      openRequestId,
      tokenHash: hashSecret(secret),
      invitedBy: inviter?._id ?? null,
      lifetime: INVITE_LIFETIME,
    });
    const inviterName = inviter && fullName(inviter);
    const openRequest = await findOpen(tx, openRequestId);
    const content = { role, inviterName, personalMessage, openRequest };
    const mail = inviteMail(context.config.organizationName, secret, content);
    await queueMail(tx, context, invitation, mail, { tokenHash: hashSecret(secret) });
    return replaced !== undefined;
  });
  return { link: `${context.webUrl()}/invite/${secret}`, hasReplaced };
};

/** Emails someone a link to register in a role, and returns it. Replaces an older invite to the address. */
export const invite = async (context: Context, inviter: Inviter, invitation: Invitation): Promise<string> =>
  (await send(context, inviter, invitation.email, () => invitation)).link;

/** Like `invite`, as a speaker for an open request, for which the person is asked once they have registered. */
export const inviteForOpenRequest = async (
  context: Context,
  inviter: SessionUser,
  openRequestId: string,
  invitation: Omit<Invitation, 'role'>,
): Promise<void> => {
  requireOpen(await getOpenRequest(context.db, inviter, openRequestId));
  await send(context, inviter, invitation.email, () => ({ ...invitation, role: 'speaker', openRequestId }));
};

/** Like `invite`, as one of a list. Returns whether it replaced an invite. */
export const inviteListed = async (
  context: Context,
  inviter: SessionUser,
  invitation: ToSend,
): Promise<boolean> =>
  (await send(context, inviter, invitation.email, () => invitation, { isListed: true })).hasReplaced;

const invalidInvite = () => new NotFound('Invalid or expired invite');

/** The invite of a link. Throws if it is unknown, used, withdrawn or expired. */
export const readInvite = async ({ db }: Context, secret: string): Promise<StoredInvite> => {
  const found = await repository.findInvite(db, hashSecret(secret));
  if (!found) throw invalidInvite();
  return found;
};

/** Uses up the invite of a link. Throws if it is unknown, used, withdrawn or expired. */
export const takeInvite = async (tx: Tx, secret: string): Promise<StoredInvite> => {
  const taken = await repository.takeInvite(tx, hashSecret(secret));
  if (!taken) throw invalidInvite();
  return taken;
};

/** The invites to addresses, open or expired. */
export const findInvitesTo = (
  { db }: Context,
  emails: readonly string[],
): Promise<Map<string, StoredInvite>> => repository.findInvitesTo(db, emails);

/** Deletes the invite to an address, if there is one, without recording it. */
export const deleteInviteTo = async (tx: Tx, email: string): Promise<void> => {
  await repository.deleteInvite(tx, email);
};

const isExpired = ({ expiresAt }: StoredInvite): boolean => expiresAt <= instant();

/** Open invites, then expired ones, each newest first. */
export const listInvites = async ({ db }: Context): Promise<PendingInvite[]> => {
  const found = await repository.listInvites(db, EXPIRED_INVITES_MAX);
  return found.map((invite) => ({ ...invite, isExpired: isExpired(invite) }));
};

/** How many open invites there are, counted up to `TASKS_MAX`, and since when the oldest one waits. */
export const countInvites = async ({ db }: Context) => {
  const { count, oldest } = await repository.countOpenInvites(db, TASKS_MAX);
  return { count: Math.min(count, TASKS_MAX), more: count > TASKS_MAX, oldest };
};

/** Sends an open or expired invite again, with a new link and a new expiry date. */
export const resendInvite = async (context: Context, inviter: Inviter, email: string): Promise<void> => {
  await send(context, inviter, email, (earlier) => {
    if (!earlier) throw new NotFound('There is no invite to this address');
    return earlier;
  });
};

/** Deletes an invite. Returns whether it had expired. */
export const withdrawInvite = ({ db }: Context, actor: SessionUser, email: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const found = await repository.deleteInvite(tx, email);
    if (!found) throw new NotFound('There is no invite to this address');
    await recordAction(tx, actor, {
      action: 'invite.withdrawn',
      subject: subjectOf(found),
      before: valuesOf(found),
    });
    return isExpired(found);
  });
