import * as repository from './users.repository.ts';

/** What other features' use cases do with accounts, in transactions of theirs. */
export const {
  findUserByEmail,
  findUserById,
  holdUser,
  insertUser,
  listAdmins,
  markVerified,
  renameUser,
  setPassword,
} = repository;
