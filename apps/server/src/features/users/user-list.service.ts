import type { UserListPage, UserSearch } from '@portal/contract/users/user-list.schemas.ts';
import type { Database } from '../../platform/db/connect.ts';
import { countUsers, findUserPage, findUsers, type UserState } from './user-list.repository.ts';

/** A page of users, and how many each option of a filter would match together with the other filter. */
export const searchUsers = async (
  { db }: Database,
  query: UserSearch,
): Promise<Omit<UserListPage, 'items'> & { readonly items: readonly UserState[] }> => {
  const [ids, counts] = await Promise.all([findUserPage(db, query), countUsers(db, query)]);
  return { items: await findUsers(db, ids), ...counts };
};
