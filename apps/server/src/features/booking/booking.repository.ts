import { sql } from 'kysely';
import {
  decodeRequest,
  type StoredRequest,
  selectRequests,
} from '../../domain/requests/stored-requests.repository.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';

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
