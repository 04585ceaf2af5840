import { EXACT_MAX } from '@portal/contract/limits.ts';
import { searchWords } from '@portal/contract/normalize-text.ts';
import type { UserSearch } from '@portal/contract/users/user-list.schemas.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Clause, clausesOf } from '../../db/search/clauses.ts';
import { userList } from '../../db/search/lists/user-list.ts';
import { search } from '../../db/search/search.ts';
import type { SearchLimits } from '../../db/search/search-limits.ts';
import type { SearchResult } from '../../db/search/search-query.ts';
import { inBatches } from '../../kernel/keyset-batches.ts';
import type { User } from './users.repository.ts';

/** A user and the state of their profile as a speaker, whether or not they are one. */
export interface UserState extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> {
  readonly profile: { readonly visible: boolean; readonly complete: boolean };
}

/** A part of the list: behind the user whose id is `cursor`, at most `limit`; all of it without them. */
export interface UserPage {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

const selectStates = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.role'])
    .select(['profile.visible', 'profile.complete']);

type StateRow = Awaited<ReturnType<ReturnType<typeof selectStates>['execute']>>[number];

const decode = (row: StateRow): UserState => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  profile: { visible: row.visible === 1, complete: row.complete === 1 },
});

/**
 * All users, newest first, a batch at a time: ids grow with time, so a page goes on even where the last one's user
 * has gone.
 */
export async function* selectUsers(db: Db, { cursor, limit }: UserPage): AsyncGenerator<UserState[]> {
  const read = (after: StateRow | undefined, size: number) => {
    const last = after?.id ?? cursor;
    const page = selectStates(db).orderBy('users.id', 'desc').limit(size);
    return (last === undefined ? page : page.where('users.id', '<', last)).execute();
  };
  for await (const rows of inBatches(read, limit)) yield rows.map(decode);
}

/** These users, in the order of their ids; those who are gone are left out. */
export const findUsers = async (db: Db, ids: readonly string[]): Promise<UserState[]> => {
  if (ids.length === 0) return [];
  const rows = await selectStates(db).where('users.id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, decode(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** How many users there are; undefined if there are more than are counted. */
export const countEveryone = async (db: Db, max = EXACT_MAX): Promise<number | undefined> => {
  const { count } = await db
    .selectFrom((users) =>
      users
        .selectFrom('users')
        .select('id')
        .limit(max + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > max ? undefined : count;
};

/** The condition with which an order by type or status begins: only speakers have a status of their own. */
const withinOf = (
  { sort, type, status }: Pick<UserSearch, 'sort' | 'type' | 'status'>,
  isOf: (column: 'role' | 'standing', value: string) => Clause,
): Clause | undefined => {
  if (sort === 'type') {
    const role = type ?? (status === undefined || status === 'none' ? undefined : 'speaker');
    return role && isOf('role', role);
  }
  if (sort === 'status') {
    const standing = status ?? (type === undefined || type === 'speaker' ? undefined : 'none');
    return standing && isOf('standing', standing);
  }
  return undefined;
};

/** A page of the users in whose name or email every word stands, of one type and status if wanted. */
export const findUserPage = (
  db: Db,
  { q, type, status, sort, direction, page, limit, cursor }: UserSearch,
  limits?: SearchLimits,
): Promise<SearchResult<'type' | 'status'>> => {
  const clauses = clausesOf(db, userList);
  const skip = cursor === undefined ? (page - 1) * limit : 0;
  const isOf = (column: 'role' | 'standing', value: string) =>
    clauses.filter(column, [value], sql`${sql.ref(`entry.${column}`)} = ${value}`);
  return search(
    db,
    userList,
    {
      clauses: searchWords(q).map((word) => clauses.word(word)),
      groups: {
        type: { column: 'role', clause: type && isOf('role', type) },
        status: { column: 'standing', clause: status && isOf('standing', status) },
      },
      within: withinOf({ sort, type, status }, isOf),
      order: sort,
      direction,
      cursor,
      skip,
      // Pages beyond take a cursor.
      limit: skip < EXACT_MAX ? limit : 0,
    },
    limits,
  );
};
