import type { Tx } from '../../db/connect.ts';
import { reindexRequestsOf } from '../request-search/request-search.service.ts';
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

/** Changes a user's names, also where requests are searched by them; does nothing if they are these already. */
export const renameUser = async (
  tx: Tx,
  userId: string,
  firstName: string,
  lastName: string,
): Promise<void> => {
  if (await repository.renameUser(tx, userId, firstName, lastName)) await reindexRequestsOf(tx, userId);
};
