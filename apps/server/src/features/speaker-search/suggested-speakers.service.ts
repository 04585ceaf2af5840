import { SUGGESTED_DAYS, SUGGESTED_SPEAKERS_MAX } from '@portal/contract/limits.ts';
import type { UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { dayAfter, today } from '../../kernel/clock.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { updatePlacesOf } from './suggested-order.service.ts';
import * as repository from './suggested-speakers.repository.ts';

type Candidate = Awaited<ReturnType<typeof repository.lockCandidates>>[number];
type Outcome = Omit<UserResult, 'id'>;

const DONE: Outcome = { outcome: 'done', message: '' };
const ALREADY: Outcome = { outcome: 'already', message: '' };
const refused = (message: string): Outcome => ({ outcome: 'refused', message });
const TOO_MANY = `At most ${SUGGESTED_SPEAKERS_MAX} speakers can be suggested at the same time. Stop suggesting others first.`;

/** What becomes of one person, who is suggested now or isn't. `isFull` means that no more can be suggested. */
const outcomeFor = (
  candidate: Candidate | undefined,
  { suggested, isSuggested, isFull }: { suggested: boolean; isSuggested: boolean; isFull: boolean },
): Outcome => {
  if (!candidate) return { outcome: 'gone', message: userNotFound().message };
  if (suggested === isSuggested) return ALREADY;
  if (!suggested) return DONE;
  if (!candidate.isSpeaker) return refused('Not a speaker.');
  if (!candidate.isVisible) return refused("Teachers can't see their profile.");
  return isFull ? refused(TOO_MANY) : DONE;
};

/**
 * Lets speakers come first among equals in the suggested order for `SUGGESTED_DAYS` days, or ends that. Who is suggested
 * already keeps their last day.
 */
export const suggestSpeakers = (
  { db }: Context,
  actor: SessionUser,
  { userIds, suggested }: { readonly userIds: readonly string[]; readonly suggested: boolean },
): Promise<UserResult[]> =>
  db.transaction().execute(async (tx) => {
    await repository.lockSuggested(tx);
    const on = today();
    const before = await repository.listSuggested(tx, on);
    const candidates = new Map((await repository.lockCandidates(tx, userIds)).map((one) => [one.id, one]));
    const changed: Candidate[] = [];
    const results = userIds.map((id): UserResult => {
      const candidate = candidates.get(id);
      const isFull = before.size + changed.length >= SUGGESTED_SPEAKERS_MAX;
      const outcome = outcomeFor(candidate, { suggested, isSuggested: before.has(id), isFull });
      if (candidate && outcome.outcome === 'done') changed.push(candidate);
      return { id, ...outcome };
    });
    if (changed.length === 0) return results;
    const ids = changed.map(({ id }) => id);
    const until = dayAfter(on, SUGGESTED_DAYS - 1);
    await (suggested ? repository.insertSuggested(tx, ids, until) : repository.deleteSuggested(tx, ids));
    await updatePlacesOf(tx, ids);
    for (const candidate of changed)
      await recordAction(tx, actor, {
        action: suggested ? 'speaker.suggested' : 'speaker.suggestion-ended',
        subject: { id: candidate.id, name: fullName(candidate) },
        ...(suggested
          ? { after: { suggestedUntil: until } }
          : { before: { suggestedUntil: before.get(candidate.id) } }),
      });
    return results;
  });
