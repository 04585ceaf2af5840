import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Flag } from '../../db/schema.ts';
import { USER_WORDS } from '../../db/user-words.ts';
import { isWholeInIndex } from '../../db/word-index.ts';
import type { UserCount } from './user-counts.repository.ts';
import type { UserStanding } from './user-list.repository.ts';
import { ORDER_COLUMNS, type UserFilter, type UserIndex, type UserOrder } from './user-order.ts';

const TABLE = 'user_listings';

/** Which users are wanted; `words` are folded. */
export interface UserCriteria extends UserFilter {
  readonly words: readonly string[];
}

/** Where they are looked for: among those who have some of the words, or along an index. */
export type UserSource =
  | { readonly by: 'words'; readonly words: readonly string[] }
  | { readonly by: 'index'; readonly index: UserIndex };

const column = (name: string) => sql.ref<string>(`${TABLE}.${name}`);

const orderOf = ({ sort, direction }: UserOrder): RawBuilder<unknown> =>
  sql.join([...ORDER_COLUMNS[sort], 'number'].map((name) => sql`${column(name)} ${sql.raw(direction)}`));

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

const passing = ({ role, standing }: UserFilter): RawBuilder<SqlBool>[] => [
  ...(role === undefined ? [] : [sql<SqlBool>`${column('role')} = ${role}`]),
  ...(standing === undefined ? [] : [sql<SqlBool>`${column('standing')} = ${standing}`]),
];

/** Those who are wanted, as `user_listings`, in an order if an index has it. */
const wanted = (
  { dialect }: Pick<Database, 'dialect'>,
  criteria: UserCriteria,
  source: UserSource,
  order: UserOrder,
) => {
  const has = (word: string) =>
    sql<SqlBool>`${dialect.words.position(column('search_text'), sql`${word}`)} > 0`;
  if (source.by === 'index') {
    const index = `${TABLE}_${source.index}`;
    const walk = { table: TABLE, index, where: all(passing(criteria)), order: orderOf(order) };
    const { table, orderBy } = dialect.inOrder(walk);
    return { from: sql`${table} as user_listings`, where: all(criteria.words.map(has)), orderBy };
  }
  const matched = dialect.words.numbersWith(
    USER_WORDS,
    source.words.map((word) => [{ word, places: ['anywhere'] }]),
  );
  const untested = criteria.words.filter((word) => !source.words.includes(word) || !isWholeInIndex(word));
  return {
    from: sql`(${matched}) as matched ${dialect.joinByNumber(TABLE, sql`matched.number`)}`,
    where: all([...passing(criteria), ...untested.map(has)]),
    orderBy: sql`order by ${orderOf(order)}`,
  };
};

type Row = Pick<UserStanding, 'id' | 'email' | 'role'> & {
  readonly first_name: string;
  readonly last_name: string;
  readonly visible: Flag | null;
  readonly complete: Flag | null;
};

export interface UserPage {
  readonly criteria: UserCriteria;
  readonly source: UserSource;
  readonly order: UserOrder;
  readonly skip: number;
  readonly limit: number;
}

/**
 * A page of the list; its rows alone are fetched, whatever lies before them. The cross joins keep SQLite, which
 * does not see how few they are, from walking everybody in the outer order.
 */
export const selectUserPage = (
  database: Pick<Database, 'dialect'>,
  { criteria, source, order, skip, limit }: UserPage,
) => {
  const { from, where, orderBy } = wanted(database, criteria, source, order);
  return sql<Row>`
    select users.id, users.email, users.first_name, users.last_name, users.role,
      profile.visible, profile.complete
    from (
      select user_listings.number from ${from} where ${where} ${orderBy} limit ${limit} offset ${skip}
    ) as page
    cross join user_listings
    cross join users
    left join speaker_profiles as profile on profile.user_id = users.id
    where user_listings.number = page.number and users.id = user_listings.user_id
    order by ${orderOf(order)}`;
};

export const listUserPage = async (database: Database, page: UserPage): Promise<UserStanding[]> => {
  const { rows } = await selectUserPage(database, page).execute(database.db);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    profile: { visible: row.visible === 1, complete: row.complete === 1 },
  }));
};

/** Counts those who are wanted one by one, by role and standing. */
export const selectUserCounts = (
  database: Pick<Database, 'dialect'>,
  criteria: UserCriteria,
  source: UserSource,
) => {
  const { from, where } = wanted(database, criteria, source, { sort: 'lastName', direction: 'asc' });
  return sql<UserCount>`
    select user_listings.role, user_listings.standing, count(*) as count
    from ${from} where ${where} group by user_listings.role, user_listings.standing`;
};

export const countUsers = async (
  database: Database,
  criteria: UserCriteria,
  source: UserSource,
): Promise<UserCount[]> => (await selectUserCounts(database, criteria, source).execute(database.db)).rows;
