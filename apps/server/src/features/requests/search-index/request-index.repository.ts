import type { Tx } from '../../../db/connect.ts';
import type { Dialect } from '../../../db/dialect.ts';
import * as search from '../../../db/search/reindex.ts';

/** Locks these people's names and organizations against changes until the transaction ends. */
export const lockNames = async (tx: Tx, dialect: Dialect, userIds: readonly string[]): Promise<void> => {
  // Profiles before accounts, in the order in which saving a profile locks them.
  const organizations = tx.selectFrom('speaker_profiles').select('user_id').where('user_id', 'in', userIds);
  await organizations.modifyEnd(dialect.forShare).execute();
  const names = tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id');
  await names.modifyEnd(dialect.forShare).execute();
};

export const reindexRequests = (tx: Tx, requestIds: readonly string[]): Promise<void> =>
  search.reindexRequests(tx, requestIds);

export const reindexRequestsOf = (tx: Tx, userId: string): Promise<void> =>
  search.reindexRequestsOf(tx, userId);
