import type { Tx } from '../../db/connect.ts';
import { reindexRequestsOf } from '../requests/search-index/request-index.service.ts';
import { renameSpeaker } from '../speakers/profile.service.ts';
import * as repository from './users.repository.ts';

/** What other features' use cases do with accounts, in transactions of theirs. */
export const {
  findUserByEmail,
  findUserById,
  holdUser,
  insertUser,
  listAdmins,
  lockAdmins,
  markVerified,
  setPassword,
} = repository;

/**
 * Changes a person's name and everything derived from it: entries in the searches, a speaker's profile, the texts of
 * requests. Does nothing if the name is this one already. A caller that saves the speaker's profile next `keepsVersion`,
 * because that save raises it.
 */
export const renamePerson = async (
  tx: Tx,
  userId: string,
  firstName: string,
  lastName: string,
  { keepsVersion = false }: { keepsVersion?: boolean } = {},
): Promise<void> => {
  if (!(await repository.renameUser(tx, userId, firstName, lastName))) return;
  await renameSpeaker(tx, userId, { firstName, lastName }, { keepsVersion });
  await reindexRequestsOf(tx, userId);
};
