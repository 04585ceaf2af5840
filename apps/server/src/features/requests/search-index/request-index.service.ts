import type { Database, Tx } from '../../../db/connect.ts';
import * as repository from './request-index.repository.ts';

/**
 * Adds a new request to the search index. Locks the names of its people, so that a concurrent rename can't leave an
 * old name in the index.
 */
export const indexRequest = async (
  tx: Tx,
  { dialect }: Pick<Database, 'dialect'>,
  request: { readonly id: string; readonly teacherId: string; readonly speakerId: string },
): Promise<void> => {
  await repository.lockNames(tx, dialect, [request.teacherId, request.speakerId]);
  await repository.reindexRequests(tx, [request.id]);
};

/** Updates a request's index entry after a status change. */
export const reindexRequest = (tx: Tx, requestId: string): Promise<void> =>
  repository.reindexRequests(tx, [requestId]);

/** Updates the index entries of a person's requests after a change of their name or organization. */
export const reindexRequestsOf = (tx: Tx, userId: string): Promise<void> =>
  repository.reindexRequestsOf(tx, userId);
