import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';
import { decodeRequest, type StoredRequest, selectRequests } from './stored-requests.repository.ts';

type Grouped = Pick<StoredRequest, 'id' | 'insteadOf'>;

/** The request that stands first in a group: the one whose speaker can't come. */
export const firstOf = ({ id, insteadOf }: Grouped): string => insteadOf ?? id;

/** Serializes what happens to a request and those that were sent instead of it, until the transaction ends. */
export const lockGroup = (tx: Tx, request: Grouped): Promise<void> =>
  lockNames(tx, [`requests instead of ${firstOf(request)}`]);

/** A request and those that were sent instead of it, oldest first. */
export const findGroup = async (db: Db | Tx, request: Grouped): Promise<StoredRequest[]> => {
  const first = firstOf(request);
  const rows = await selectRequests(db)
    .where((row) => row.or([row('requests.id', '=', first), row('requests.instead_of', '=', first)]))
    .orderBy('requests.created_at')
    .execute();
  return rows.map(decodeRequest);
};
