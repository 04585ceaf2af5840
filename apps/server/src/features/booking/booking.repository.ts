import { sql } from 'kysely';
import {
  decodeRequest,
  type StoredRequest,
  selectRequests,
} from '../../domain/requests/stored-requests.repository.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';

/** The request that a teacher's form created with this key. */
export const findRequestByKey = async (
  tx: Tx,
  teacherId: string,
  bookingKey: string,
): Promise<StoredRequest | undefined> => {
  const row = await selectRequests(tx)
    .where('requests.teacher_id', '=', teacherId)
    .where('requests.booking_key', '=', bookingKey)
    .executeTakeFirst();
  return row && decodeRequest(row);
};

/**
 * Serializes a teacher's concurrent calls, so that they can't exceed a limit or book the same form twice. It locks no row,
 * because other transactions lock profiles before accounts.
 */
export const lockOpenRequests = (tx: Tx, teacherId: string): Promise<void> =>
  lockNames(tx, [`open requests of ${teacherId}`]);

/** The number of a teacher's requests that are neither archived nor past, and the date of the first one. */
export const findOpenRequests = (
  tx: Tx,
  teacherId: string,
): Promise<{ count: number; nextVisit: Instant | null }> =>
  tx
    .selectFrom('requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Instant | null>('date_time').as('nextVisit'),
    ])
    .where('teacher_id', '=', teacherId)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('status', '<>', sql.lit('Archived'))
    .where('date_time', '>', instant())
    .executeTakeFirstOrThrow();

/** A teacher's requests for a visit of this speaker at this time that aren't archived, newest first. */
export const findRequestsForTime = async (
  tx: Tx,
  teacherId: string,
  { speakerId, dateTime }: { readonly speakerId: string; readonly dateTime: Instant },
): Promise<StoredRequest[]> => {
  const rows = await selectRequests(tx)
    .where('requests.teacher_id', '=', teacherId)
    .where('requests.speaker_id', '=', speakerId)
    .where('requests.date_time', '=', dateTime)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('requests.status', '<>', sql.lit('Archived'))
    .orderBy('requests.created_at', 'desc')
    .execute();
  return rows.map(decodeRequest);
};
