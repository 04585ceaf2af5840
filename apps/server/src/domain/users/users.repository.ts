import type { Role } from '@portal/contract/options.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { isDuplicateKey } from '../../kernel/database-errors.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { storedZone } from '../reader-zone.ts';
import { KNOWN_TO_SPEAKER } from '../requests/known-to-speaker.ts';
import { reindexPeople } from '../search/reindex.ts';
import { userRole } from './user-role.ts';

export interface Named {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface User extends Named {
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly verifiedAt: Instant | null;
}

export interface SavedUser extends User {
  readonly phone: string;
  readonly createdAt: Instant;
  /** Incremented by every change of the names. */
  readonly version: number;
}

/** Administrators read the time of their last browser, if it's known. */
export interface Administrator extends User {
  readonly ownZone: TimeZoneId | undefined;
}

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  userRole.as('role'),
  'password_hash as passwordHash',
  'verified_at as verifiedAt',
  'phone',
  'created_at as createdAt',
  'version',
] as const;

/** Stores a new account. Returns false if the email already has one. */
export const insertUser = async (db: Db | Tx, user: User): Promise<boolean> => {
  const now = instant();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      password_hash: user.passwordHash,
      verified_at: user.verifiedAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  const stored = numInsertedOrUpdatedRows === 1n;
  if (stored) await reindexPeople(db, [user.id]);
  return stored;
};

export const findUserById = (db: Db | Tx, id: string): Promise<SavedUser | undefined> =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

/** The time zone of a user's last browser; '' if it isn't known. */
export const findTimeZone = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('time_zone').where('id', '=', id).executeTakeFirst())?.time_zone;

export const setTimeZone = async (db: Db, id: string, timeZone: TimeZoneId): Promise<void> => {
  await db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', id).execute();
};

export const setPhone = async (tx: Tx, id: string, phone: string): Promise<void> => {
  await tx.updateTable('users').set({ phone, updated_at: instant() }).where('id', '=', id).execute();
  await reindexPeople(tx, [id]);
};

/** Returns an account, locked until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<SavedUser | undefined> =>
  tx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Accounts by their ids, in any order. */
export const findUsersById = async (db: Db | Tx, ids: readonly string[]): Promise<SavedUser[]> =>
  ids.length === 0 ? [] : db.selectFrom('users').select(columns).where('id', 'in', ids).execute();

/** Like `findUsersById`, locked until the transaction ends, in an order that avoids deadlocks. */
export const lockUsers = async (tx: Tx, ids: readonly string[]): Promise<SavedUser[]> =>
  ids.length === 0
    ? []
    : tx.selectFrom('users').select(columns).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** `email` must be lowercase, as the contract's schemas guarantee. */
export const findUserByEmail = (db: Db | Tx, email: string): Promise<SavedUser | undefined> =>
  db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();

/** Accounts by their emails, which must be lowercase. */
export const findUsersByEmail = async (
  db: Db | Tx,
  emails: readonly string[],
): Promise<Map<string, SavedUser>> => {
  if (emails.length === 0) return new Map();
  const users = await db.selectFrom('users').select(columns).where('email', 'in', emails).execute();
  return new Map(users.map((user) => [user.email, user]));
};

/** Accounts that were created before an instant and aren't verified, oldest first. */
export const listUnverified = (db: Db, before: Instant): Promise<SavedUser[]> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('verified_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .execute();

export const listAdmins = async (db: Db | Tx): Promise<Administrator[]> => {
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .select('time_zone')
    .where(userRole, '=', 'admin')
    .execute();
  return rows.map(({ time_zone, ...admin }) => ({ ...admin, ownZone: storedZone(time_zone) }));
};

export const markVerified = async (db: Db | Tx, id: string): Promise<void> => {
  const now = instant();
  await db.updateTable('users').set({ verified_at: now, updated_at: now }).where('id', '=', id).execute();
};

/** Changes a user's names, also in the search indexes. Returns false if they are the same, or if there is no such user. */
export const renameUser = async (
  db: Db | Tx,
  id: string,
  firstName: string,
  lastName: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((row) => ({
      first_name: firstName,
      last_name: lastName,
      version: row('version', '+', 1),
      updated_at: instant(),
    }))
    .where('id', '=', id)
    .where((row) => row.or([row('first_name', '<>', firstName), row('last_name', '<>', lastName)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await reindexPeople(db, [id]);
  return true;
};

/**
 * Changes a user's email, also in the search indexes. Returns false if another account has it. An account that isn't
 * verified gets the whole time to verify the new address.
 */
export const setEmail = async (tx: Tx, { id, verifiedAt }: SavedUser, email: string): Promise<boolean> => {
  const now = instant();
  try {
    await tx
      .updateTable('users')
      .set({ email, updated_at: now, ...(verifiedAt === null && { created_at: now }) })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // Another transaction may have taken the address since it was looked up. This one is then rolled back.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  await reindexPeople(tx, [id]);
  return true;
};

/** Changes a user's role, also in the search indexes. */
export const setRole = async (tx: Tx, id: string, role: Role): Promise<void> => {
  await tx.updateTable('users').set({ role, updated_at: instant() }).where('id', '=', id).execute();
  await reindexPeople(tx, [id]);
};

/** Sets a password and marks the account as verified, because its owner can read its email. */
export const setPassword = async (tx: Tx, id: string, passwordHash: string): Promise<void> => {
  const now = instant();
  await tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      verified_at: eb.fn.coalesce('verified_at', eb.val(now)),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  await reindexPeople(tx, [id]);
};

/** Returns the administrators' ids, and locks their accounts until the transaction ends. */
export const lockAdmins = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(userRole, '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
};

/** The hashes of the pictures in an account's profiles. */
export const picturesOf = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('speaker_profiles')
    .select('image_hash')
    .where('user_id', '=', id)
    .unionAll(tx.selectFrom('teacher_profiles').select('image_hash').where('user_id', '=', id))
    .execute();
  return rows.flatMap(({ image_hash: hash }) => hash ?? []);
};

/** The ids of the other people in a user's requests, without speakers who don't know about them. */
export const peopleInRequestsWith = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('requests')
    .select('speaker_id as other')
    .where('teacher_id', '=', id)
    .where(KNOWN_TO_SPEAKER)
    .union(tx.selectFrom('requests').select('teacher_id as other').where('speaker_id', '=', id))
    .execute();
  return rows.map(({ other }) => other);
};

/** Locks an account with its requests, so that nothing is written about them until the transaction ends. */
export const lockWithRequests = async (tx: Tx, id: string): Promise<boolean> => {
  const user = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  await tx
    .selectFrom('requests')
    .select('id')
    .where((request) => request.or({ teacher_id: id, speaker_id: id }))
    .orderBy('id')
    .forUpdate()
    .execute();
  return user !== undefined;
};

/** Deletes an account. Foreign keys cascade to profiles, sessions, tokens, requests and invites. */
export const deleteUser = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('users').where('id', '=', id).execute();
};
