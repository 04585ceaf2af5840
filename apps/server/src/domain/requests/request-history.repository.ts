import { HISTORY_MAX } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { isOfPortal, type Step } from '@portal/contract/requests/request-steps.ts';
import type { Transition } from '@portal/contract/requests/requests.schemas.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type RequestPeople, sideOf } from './request-people.ts';

/** Deleting a teacher or speaker deletes the request, so any other unknown actor was an administrator. */
const authorOf = (step: Step, actorId: string | null, people: RequestPeople): Transition['by'] =>
  isOfPortal(step) ? 'portal' : (sideOf(actorId, people) ?? 'administrator');

/** The last `HISTORY_MAX` steps of a request, oldest first. */
export const listTransitions = async (db: Db, requestId: string) => {
  const rows = await db
    .selectFrom('request_transitions as transition')
    .innerJoin('requests', 'requests.id', 'transition.request_id')
    .leftJoin('users as actor', 'actor.id', 'transition.actor_id')
    .select(['transition.at', 'transition.from_status', 'transition.to_status', 'transition.actor_id'])
    .select(['transition.step', 'transition.reason', 'transition.times', 'requests.speaker_id as speakerId'])
    .select(['requests.teacher_id as teacherId', 'actor.email', 'actor.first_name', 'actor.last_name'])
    .where('transition.request_id', '=', requestId)
    .orderBy('transition.at', 'desc')
    .orderBy('transition.id', 'desc')
    .limit(HISTORY_MAX)
    .execute();
  return rows.reverse().map((row) => ({
    at: row.at,
    from: row.from_status,
    to: row.to_status,
    step: row.step,
    reason: row.reason,
    times: readTextList(row.times),
    by: authorOf(row.step, row.actor_id, row),
    // Null if the account was deleted, or for the portal.
    actor:
      row.actor_id === null
        ? null
        : {
            id: row.actor_id,
            email: row.email ?? '',
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
          },
  }));
};

export type StoredTransition = Awaited<ReturnType<typeof listTransitions>>[number];

export interface NewTransition {
  readonly requestId: string;
  readonly actorId: string | null;
  readonly step: Step;
  /** Null for a new request. */
  readonly from: RequestStatus | null;
  readonly to: RequestStatus;
  readonly reason?: string;
  /** The proposed times. */
  readonly times?: readonly Instant[];
  /** By default now. */
  readonly at?: Instant | undefined;
}

/** Records steps in the history. Returns their ids. */
export const insertTransitions = async (tx: Tx, transitions: readonly NewTransition[]): Promise<string[]> => {
  const rows = transitions.map(
    ({ requestId, actorId, step, from, to, reason = '', times = [], at = instant() }) => ({
      id: newId(),
      request_id: requestId,
      actor_id: actorId,
      step,
      from_status: from,
      to_status: to,
      reason,
      times: JSON.stringify(times),
      at,
    }),
  );
  await tx.insertInto('request_transitions').values(rows).execute();
  return rows.map(({ id }) => id);
};

/** Removes a step from the history, as if it hadn't been taken. */
export const deleteTransition = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('request_transitions').where('id', '=', id).execute();
};
