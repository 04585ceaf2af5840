import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** The teacher in whose name an administrator acts. Throws a 404 error for other people. */
export const findTeacherUser = async (db: Db | Tx, id: string): Promise<SessionUser> => {
  const user = await findUserById(db, id);
  if (user?.role !== 'teacher') throw userNotFound();
  const { email, firstName, lastName, role } = user;
  return { _id: id, email, firstName, lastName, role, admin: false };
};
