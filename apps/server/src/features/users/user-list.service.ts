import type { UserListPage, UserSearch } from '@portal/contract/users/user-list.schemas.ts';
import type { Database } from '../../db/connect.ts';
import type { SearchLimits } from '../../db/search/search-limits.ts';
import type { ValueCount } from '../../db/search/search-query.ts';
import {
  countEveryone,
  countSpeakerStatus,
  findUserPage,
  findUsers,
  type UserState,
} from './user-list.repository.ts';

/** The number of users with a value, or with any; null if there are too many to count. */
const countIn = (counts: readonly ValueCount[] | undefined, wanted?: string): number | null =>
  counts?.reduce(
    (sum, { value, count }) => (wanted === undefined || value === wanted ? sum + count : sum),
    0,
  ) ?? null;

/** A page of users, and how many each option of a filter would match together with the other filter. */
export const searchUsers = async (
  { db }: Database,
  query: UserSearch,
  limits?: SearchLimits,
): Promise<Omit<UserListPage, 'items'> & { readonly items: readonly UserState[] }> => {
  const [found, everyone] = await Promise.all([
    findUserPage(db, query, limits),
    countEveryone(db, limits?.exactMax),
  ]);
  const types = (role?: string) => countIn(found.countsOf('type'), role);
  const statuses = (status?: string) => countIn(found.countsOf('status'), status);
  return {
    items: await findUsers(db, found.ids),
    total: found.total,
    exact: found.isExact,
    nextCursor: found.nextCursor,
    everyone: everyone ?? null,
    types: { all: types(), teacher: types('teacher'), speaker: types('speaker'), admin: types('admin') },
    statuses: {
      all: statuses(),
      visible: statuses('visible'),
      complete: statuses('complete'),
      incomplete: statuses('incomplete'),
      none: statuses('none'),
    },
  };
};

/** For other features' services. */
export { countSpeakerStatus };
