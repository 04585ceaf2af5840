import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';
import { decodeRequest, type StoredRequest, selectRequests } from './stored-requests.repository.ts';
import { visitIdOf } from './visit-id.ts';

const VISIT_ID = visitIdOf('requests');

/**
 * Locks the visit that a request is for until the transaction ends. Call it before the request is read, and before any other
 * lock. Does nothing if the request is gone.
 */
export const lockVisitOf = async (tx: Tx, requestId: string): Promise<void> => {
  // Never changes, so it can be read before the lock.
  const row = await tx
    .selectFrom('requests')
    .select(VISIT_ID.as('visitId'))
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (row) await lockNames(tx, [`visit:${row.visitId}`]);
};

/** All requests for a visit, the first one first. */
export const findVisitRequests = async (db: Db | Tx, visitId: string): Promise<StoredRequest[]> => {
  const rows = await selectRequests(db)
    .where(VISIT_ID, '=', visitId)
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .execute();
  return rows.map(decodeRequest);
};

/** Whether a teacher has another request at the time of this one that isn't archived, for this visit or another. */
export const hasOtherPlans = async (
  tx: Tx,
  { id, teacherId, dateTime }: Pick<StoredRequest, 'id' | 'teacherId' | 'dateTime'>,
): Promise<boolean> => {
  const other = await tx
    .selectFrom('requests')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('date_time', '=', dateTime)
    .where('id', '<>', id)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('status', '<>', sql.lit('Archived'))
    .executeTakeFirst();
  return other !== undefined;
};
