import type { Tx } from '../../platform/db/connect.ts';
import { updateRequestEntries } from '../requests/request-entries.service.ts';
import { readdressRows } from '../speakers/imported-rows.repository.ts';
import { renameSpeaker } from '../speakers/profile.repository.ts';
import { accountExists } from './users.errors.ts';
import * as repository from './users.repository.ts';

/**
 * Changes the email of a locked account and everything derived from it: search indexes and rows of imported files.
 * Throws a conflict if another account has it.
 */
export const readdressPerson = async (tx: Tx, user: repository.SavedUser, email: string): Promise<void> => {
  const other = await repository.findUserByEmail(tx, email);
  if (other || !(await repository.setEmail(tx, user, email))) throw accountExists(email);
  await updateRequestEntries(tx, user.id);
  await readdressRows(tx, user.email, email);
};

/**
 * Changes a person's name and everything derived from it: search indexes and the speaker's profile. Does nothing if the
 * name is the same. Pass `keepsVersion` if the speaker's profile is saved next, because that save raises the version.
 */
export const renamePerson = async (
  tx: Tx,
  userId: string,
  firstName: string,
  lastName: string,
  { keepsVersion = false }: { keepsVersion?: boolean } = {},
): Promise<void> => {
  if (!(await repository.renameUser(tx, userId, firstName, lastName))) return;
  await updateRequestEntries(tx, userId);
  await renameSpeaker(tx, userId, { firstName, lastName }, { keepsVersion });
};
