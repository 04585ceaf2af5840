import { fold, foldedKey } from '@portal/contract/fold.ts';
import type { Role } from '@portal/contract/options.ts';
import type { Standing, UserSort } from '@portal/contract/users/user-list.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db, Tx } from '../../db/connect.ts';
import type { Flag } from '../../db/schema.ts';
import type { UserStanding } from './user-list.repository.ts';
import type { User } from './users.repository.ts';

type Listed = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>;

const TABLE = 'user_listings';

const keysOf = ({ email, firstName, lastName }: Pick<Listed, 'email' | 'firstName' | 'lastName'>) => ({
  first_key: foldedKey(firstName),
  last_key: foldedKey(lastName),
  search_text: fold(`${firstName} ${lastName} ${email}`),
});

/** Puts new users on the list, before they have a profile. */
export const insertListings = async (db: Db | Tx, users: readonly Listed[]): Promise<void> => {
  await db
    .insertInto(TABLE)
    .values(
      users.map((user) => ({
        user_id: user.id,
        email: user.email,
        role: user.role,
        standing: user.role === 'speaker' ? 'incomplete' : 'none',
        ...keysOf(user),
      })),
    )
    .execute();
};

/** Makes a user found and sorted by the names that they have now. */
export const renameListing = async (db: Db | Tx, user: Omit<Listed, 'role'>): Promise<void> => {
  await db.updateTable(TABLE).set(keysOf(user)).where('user_id', '=', user.id).execute();
};

/** Which users are wanted; `words` are folded. */
export interface UserCriteria {
  readonly words: readonly string[];
  readonly role?: Role | undefined;
  readonly standing?: Standing | undefined;
}

export interface UserOrder {
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
}

/** Roles and standings are in the order of the words by which the list calls them. */
const ORDERS: Readonly<Record<UserSort, readonly string[]>> = {
  firstName: ['first_key', 'last_key', 'number'],
  lastName: ['last_key', 'first_key', 'number'],
  email: ['email', 'number'],
  type: ['role', 'last_key', 'first_key', 'number'],
  status: ['standing', 'last_key', 'first_key', 'number'],
};

const orderOf = ({ sort, direction }: UserOrder): RawBuilder<unknown> =>
  sql.join(ORDERS[sort].map((column) => sql`${sql.ref(`${TABLE}.${column}`)} ${sql.raw(direction)}`));

type Row = Pick<UserStanding, 'id' | 'email' | 'role'> & {
  readonly first_name: string;
  readonly last_name: string;
  readonly visible: Flag | null;
  readonly complete: Flag | null;
};

/**
 * A page of the list; its rows alone are fetched, whatever lies before them. The cross joins keep SQLite, which
 * does not see how few they are, from walking everybody in the outer order.
 */
export const selectListings = (
  { dialect }: Pick<Database, 'dialect'>,
  { words, role, standing }: UserCriteria,
  order: UserOrder,
  { skip, limit }: { readonly skip: number; readonly limit: number },
) => {
  const { from, where } = dialect.substrings.containing(TABLE, words, { role, standing });
  return sql<Row>`
    select users.id, users.email, users.first_name, users.last_name, users.role,
      profile.visible, profile.complete
    from (
      select user_listings.number from ${from} where ${where} order by ${orderOf(order)} limit ${limit} offset ${skip}
    ) as page
    cross join user_listings
    cross join users
    left join speaker_profiles as profile on profile.user_id = users.id
    where user_listings.number = page.number and users.id = user_listings.user_id
    order by ${orderOf(order)}`;
};

export const listListings = async (
  database: Database,
  criteria: UserCriteria,
  order: UserOrder,
  page: { readonly skip: number; readonly limit: number },
): Promise<UserStanding[]> => {
  const { rows } = await selectListings(database, criteria, order, page).execute(database.db);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    profile: { visible: row.visible === 1, complete: row.complete === 1 },
  }));
};

export interface ListingCount {
  readonly role: Role;
  readonly standing: Standing;
  readonly count: number;
}

/** How many users contain these words, by role and standing. */
export const countListings = async (
  { db, dialect }: Database,
  words: readonly string[],
): Promise<ListingCount[]> => {
  const { from, where } = dialect.substrings.containing(TABLE, words, {});
  const { rows } = await sql<ListingCount>`
    select user_listings.role, user_listings.standing, count(*) as count
    from ${from} where ${where} group by user_listings.role, user_listings.standing`.execute(db);
  return rows;
};
