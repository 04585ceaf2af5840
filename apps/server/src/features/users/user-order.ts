import type { Role } from '@portal/contract/options.ts';
import type { Standing, UserSort } from '@portal/contract/users/user-list.schemas.ts';
import type { UserCount } from './user-counts.repository.ts';

/** Which users are wanted, of all. */
export interface UserFilter {
  readonly role?: Role | undefined;
  readonly standing?: Standing | undefined;
}

export interface UserOrder {
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
}

type OrderColumn = 'first_key' | 'last_key' | 'email' | 'role' | 'standing';

/** What the list is sorted by; roles and standings are in the order of the words by which the list calls them. */
export const ORDER_COLUMNS: Readonly<Record<UserSort, readonly OrderColumn[]>> = {
  firstName: ['first_key', 'last_key'],
  lastName: ['last_key', 'first_key'],
  email: ['email'],
  type: ['role', 'last_key', 'first_key'],
  status: ['standing', 'last_key', 'first_key'],
};

const ROLES_IN_ORDER = ['admin', 'speaker', 'teacher'] as const satisfies readonly Role[];
const STANDINGS_IN_ORDER = [
  'complete',
  'incomplete',
  'none',
  'visible',
] as const satisfies readonly Standing[];

/** The indexes of `user_listings`. */
export type UserIndex = 'first' | 'last' | 'email' | 'type' | 'status';

/** The index that has those who pass a filter together, by their last names; only speakers have a standing. */
export const groupIndexOf = ({ role, standing }: UserFilter): UserIndex => {
  if (standing !== undefined && (role === undefined || standing !== 'none')) return 'status';
  return role === undefined ? 'last' : 'type';
};

/** The index that has all in an order; by last names, all who pass the filter. */
export const orderIndexOf = (sort: UserSort, filter: UserFilter): UserIndex => {
  if (sort === 'firstName') return 'first';
  return sort === 'lastName' ? groupIndexOf(filter) : sort;
};

/** Whether somebody passes a filter. */
export const passes = (
  filter: UserFilter,
  { role, standing }: Pick<UserCount, 'role' | 'standing'>,
): boolean =>
  (filter.role === undefined || filter.role === role) &&
  (filter.standing === undefined || filter.standing === standing);

/** How many of those who were counted pass a filter. */
export const countOf = (counted: readonly UserCount[], filter: UserFilter): number =>
  counted.reduce((sum, entry) => (passes(filter, entry) ? sum + entry.count : sum), 0);

/** A piece of an order: some of those who pass a filter, in an order of names or e-mail. */
export interface UserPiece {
  readonly filter: UserFilter;
  readonly order: UserOrder;
  readonly index: UserIndex;
  readonly skip: number;
  readonly limit: number;
  /** It was read from its other end: the last one comes first. */
  readonly reversed: boolean;
}

/** So many entries of an index are walked past in the time in which a user is fetched and sorted. */
const STEPS_PER_USER = 16;

/** The filters whose users make up an order, one after the other. */
const filtersOf = (filter: UserFilter, { sort, direction }: UserOrder): readonly UserFilter[] => {
  if (sort !== 'type' && sort !== 'status') return [filter];
  const upward =
    sort === 'type'
      ? ROLES_IN_ORDER.filter((role) => (filter.role ?? role) === role).map((role) => ({ ...filter, role }))
      : STANDINGS_IN_ORDER.filter((standing) => (filter.standing ?? standing) === standing).map(
          (standing) => ({ ...filter, standing }),
        );
  return direction === 'asc' ? upward : upward.reverse();
};

/**
 * Where a page of the list is read, knowing how many users there are: each piece from one index, and from the end
 * that is nearer.
 */
export const piecesOf = (
  counted: readonly UserCount[],
  filter: UserFilter,
  order: UserOrder,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): UserPiece[] => {
  const everyone = countOf(counted, {});
  const byName = order.sort === 'type' || order.sort === 'status' ? 'lastName' : order.sort;
  const pieces: UserPiece[] = [];
  let before = 0;
  for (const part of filtersOf(filter, order)) {
    const count = countOf(counted, part);
    const first = Math.max(skip - before, 0);
    const last = Math.min(skip + limit - before, count);
    before += count;
    if (first >= last) continue;
    const reversed = count - last < first;
    const passed = reversed ? count - first : last;
    const few = count * count * STEPS_PER_USER <= passed * everyone;
    const down = (order.direction === 'desc') !== reversed;
    pieces.push({
      filter: part,
      order: { sort: byName, direction: down ? 'desc' : 'asc' },
      index: few ? groupIndexOf(part) : orderIndexOf(byName, part),
      skip: reversed ? count - last : first,
      limit: last - first,
      reversed,
    });
  }
  return pieces;
};
