import type { Database, Tx } from '../../../db/connect.ts';
import * as repository from './request-index.repository.ts';

/**
 * Makes a new request found by its event and by the people in it, in the transaction that books it. A change of
 * their names at the same time waits for it, or is waited for.
 */
export const indexRequest = async (
  tx: Tx,
  { dialect }: Pick<Database, 'dialect'>,
  request: { readonly id: string; readonly teacherId: string; readonly speakerId: string },
): Promise<void> => {
  await repository.lockNames(tx, dialect, [request.teacherId, request.speakerId]);
  await repository.reindexRequests(tx, [request.id]);
};

/** Makes a request found under its new status. */
export const reindexRequest = (tx: Tx, requestId: string): Promise<void> =>
  repository.reindexRequests(tx, [requestId]);

/** After a change of a person's name or organization: makes their requests found by the new ones. */
export const reindexRequestsOf = (tx: Tx, userId: string): Promise<void> =>
  repository.reindexRequestsOf(tx, userId);
