import type { Db, Tx } from '../../db/connect.ts';
import { type Instant, instant } from '../../kernel/clock.ts';

/** An account whose email address hasn't been verified. */
export interface UnverifiedAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Instant;
}

const selectUnverified = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .where('verified_at', 'is', null);

/** `email` must be lowercase. */
export const findUnverifiedByEmail = (db: Db | Tx, email: string): Promise<UnverifiedAccount | undefined> =>
  selectUnverified(db).where('email', '=', email).executeTakeFirst();

export const findUnverifiedById = (db: Db | Tx, id: string): Promise<UnverifiedAccount | undefined> =>
  selectUnverified(db).where('id', '=', id).executeTakeFirst();

/** Unverified accounts that are at least `age` milliseconds old, oldest first. */
export const listUnverified = (db: Db, age: number): Promise<UnverifiedAccount[]> =>
  selectUnverified(db).where('created_at', '<=', instant(-age)).orderBy('created_at').execute();
