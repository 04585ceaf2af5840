import type { Database, Tx } from '../../db/connect.ts';
import * as repository from './request-search.repository.ts';

/**
 * Makes a new request found by its event and by the people in it, in the transaction that books it. A change of
 * their names at the same time waits for it, or is waited for.
 */
export const makeFindable = async (
  tx: Tx,
  { dialect }: Pick<Database, 'dialect'>,
  request: { readonly id: string; readonly teacherId: string; readonly speakerId: string },
): Promise<void> => {
  await repository.holdNames(tx, dialect, [request.teacherId, request.speakerId]);
  await repository.insertTexts(tx, [request.id]);
};

/** After a change of a person's names or organization: makes their requests found by the new ones. */
export const followPerson = (tx: Tx, userId: string): Promise<void> => repository.refreshTexts(tx, userId);
