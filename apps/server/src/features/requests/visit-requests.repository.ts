import { visitIdOf } from '../../domain/visit-id.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';
import { decodeRequest, type StoredRequest, selectRequests } from './stored-requests.repository.ts';

const VISIT_ID = visitIdOf('requests');

/** Locks the visit that a request is for like `lockVisit`. Does nothing if the request is gone. */
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
