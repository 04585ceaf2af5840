import { fold, foldedKey } from '@portal/contract/fold.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { indexUsers } from '../../db/user-words.ts';
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
  const listed = await db
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
    .returning(['number', 'search_text'])
    .execute();
  await indexUsers(db, listed);
};

/** Makes a user found and sorted by the names that they have now. */
export const renameListing = async (db: Db | Tx, user: Omit<Listed, 'role'>): Promise<void> => {
  const renamed = await db
    .updateTable(TABLE)
    .set(keysOf(user))
    .where('user_id', '=', user.id)
    .returning(['number', 'search_text'])
    .execute();
  await indexUsers(db, renamed);
};
