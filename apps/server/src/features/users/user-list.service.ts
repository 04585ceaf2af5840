import { fold } from '@portal/contract/fold.ts';
import type { UserListPage, UserSearch } from '@portal/contract/users/user-list.schemas.ts';
import type { Database } from '../../db/connect.ts';
import type { UserStanding } from './user-list.repository.ts';
import * as repository from './user-listings.repository.ts';

type Counts = Pick<UserListPage, 'total' | 'types' | 'statuses'>;

/** What each option of a filter would leave beside the other one. */
const countsOf = (
  counted: readonly repository.ListingCount[],
  { type, status }: Pick<UserSearch, 'type' | 'status'>,
): Counts => {
  const types = { all: 0, teacher: 0, speaker: 0, admin: 0 };
  const statuses = { all: 0, visible: 0, complete: 0, incomplete: 0, none: 0 };
  let total = 0;
  for (const { role, standing, count } of counted) {
    const ofType = type === undefined || role === type;
    const ofStatus = status === undefined || standing === status;
    if (ofStatus) {
      types.all += count;
      types[role] += count;
    }
    if (ofType) {
      statuses.all += count;
      statuses[standing] += count;
    }
    if (ofType && ofStatus) total += count;
  }
  return { total, types, statuses };
};

const sumOf = (counted: readonly repository.ListingCount[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);

export interface FoundUsers extends Counts {
  readonly users: UserStanding[];
  readonly everyone: number;
}

/** A page of the users in whose name or e-mail every word stands, of one type and status if wanted. */
export const searchUsers = async (
  database: Database,
  { q, type, status, sort, direction, page, limit }: UserSearch,
): Promise<FoundUsers> => {
  const words = [...new Set(fold(q).split(' '))].filter(Boolean);
  const criteria = { words, role: type, standing: status };
  const [users, counted, all] = await Promise.all([
    repository.listListings(database, criteria, { sort, direction }, { skip: (page - 1) * limit, limit }),
    repository.countListings(database, words),
    words.length === 0 ? undefined : repository.countListings(database, []),
  ]);
  return { users, everyone: sumOf(all ?? counted), ...countsOf(counted, { type, status }) };
};
