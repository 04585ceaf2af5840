import { fieldConflict, NotFound } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { renameSpeaker } from '../speakers/profile.repository.ts';
import { updateRequestEntries } from '../speakers/request-entries.service.ts';
import * as repository from './users.repository.ts';

export const userNotFound = () => new NotFound('User not found');

export const accountExists = (email: string) =>
  fieldConflict('email', `An account with email ${email} already exists.`);

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
