import { searchWords } from '@portal/contract/normalize-text.ts';
import { ROLES, type Role, SPEAKER_STATUSES, type SpeakerStatus } from '@portal/contract/options.ts';
import type { Page } from '@portal/contract/paging.ts';
import { searchedPhone } from '@portal/contract/users/phone-digits.ts';
import type { UserListPage, UserSearch } from '@portal/contract/users/user-list.schemas.ts';
import { sql } from 'kysely';
import { userList } from '../../domain/search/user-list.ts';
import { userRole } from '../../domain/users/user-role.ts';
import type { User } from '../../domain/users/users.repository.ts';
import { inBatches, inOrderOf } from '../../kernel/batches.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Flag } from '../../platform/db/flag.ts';
import { allOf, anyOf, type Condition, contains } from '../../platform/db/search/conditions.ts';
import { byColumns, countEntries, type EntryCount, readPage } from '../../platform/db/search/pages.ts';
import { entriesOf } from '../../platform/db/search/search-list.ts';

/** A user and the state of their speaker profile. Both flags are false if there is none. */
export interface UserState extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> {
  /** Whether they have never set a password. */
  readonly neverLoggedIn: boolean;
  readonly profile: { readonly visible: boolean; readonly complete: boolean };
}

const selectStates = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(userRole.as('role'))
    .select(['profile.visible', 'profile.complete'])
    .select(sql<Flag | boolean>`users.password_hash is null`.as('never_logged_in'));

type StateRow = Awaited<ReturnType<ReturnType<typeof selectStates>['execute']>>[number];

const decode = ({ visible, complete, never_logged_in, ...user }: StateRow): UserState => ({
  ...user,
  neverLoggedIn: Boolean(never_logged_in),
  profile: { visible: visible === 1, complete: complete === 1 },
});

/** Users, newest first, in batches. Ids grow with time, so a cursor works even after its user was deleted. */
export async function* selectUsers(db: Db, { cursor, limit }: Page): AsyncGenerator<UserState[]> {
  const read = (after: StateRow | undefined, size: number) => {
    const last = after?.id ?? cursor;
    const page = selectStates(db).orderBy('users.id', 'desc').limit(size);
    return (last === undefined ? page : page.where('users.id', '<', last)).execute();
  };
  for await (const rows of inBatches(read, limit)) yield rows.map(decode);
}

/** The users with these ids, in the same order. Deleted ones are skipped. */
export const findUsers = async (db: Db, ids: readonly string[]): Promise<UserState[]> => {
  if (ids.length === 0) return [];
  const rows = await selectStates(db).where('users.id', 'in', ids).execute();
  return inOrderOf(ids, rows.map(decode));
};

/** A user with what is shown about them on their own page. */
export interface UserDetails extends UserState {
  readonly joinedAt: Instant;
  readonly hasSpeakerProfile: boolean;
  /** A speaker's organization or a teacher's school; '' if there is none. */
  readonly organization: string;
  readonly imageHash: string | null;
  readonly phone: string;
  /** Incremented when a name changes. */
  readonly version: number;
}

export const findUserDetails = async (db: Db, id: string): Promise<UserDetails | undefined> => {
  const row = await selectStates(db)
    .leftJoin('speaker_registrations as registration', 'registration.user_id', 'users.id')
    .leftJoin('teacher_profiles as teacher', 'teacher.user_id', 'users.id')
    .select((eb) => [
      'users.created_at as joinedAt',
      'users.phone',
      'users.version',
      'profile.user_id as profileId',
      eb.fn
        .coalesce('profile.organization', 'registration.organization', 'teacher.school', eb.val(''))
        .as('organization'),
      eb.fn.coalesce('profile.image_hash', 'teacher.image_hash').as('imageHash'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { joinedAt, profileId, organization, imageHash, phone, version, ...state } = row;
  const hasSpeakerProfile = profileId !== null;
  return { ...decode(state), joinedAt, hasSpeakerProfile, organization, imageHash, phone, version };
};

/** The number of users with a speaker status. */
export const countSpeakerStatus = (db: Db, status: SpeakerStatus): Promise<EntryCount> =>
  countEntries(db, userList, [], sql`entry.speaker_status = ${status}`);

/** Whether a text contains every word, or the digits of a phone number, whatever its punctuation. */
const hasWords = (db: Db, q: string): Condition => {
  const text = sql.ref('entry.text');
  const words = allOf(searchWords(q).map((word) => contains(db, text, word)));
  const phone = searchedPhone(q);
  return phone === undefined ? words : anyOf([words, contains(db, text, phone)]);
};

const isType = (type: Role | undefined): Condition =>
  type === undefined ? sql`1 = 1` : sql`entry.role = ${type}`;

const isStatus = (status: SpeakerStatus | undefined): Condition =>
  status === undefined ? sql`1 = 1` : sql`entry.speaker_status = ${status}`;

const isLogin = (login: UserSearch['login']): Condition =>
  login === undefined ? sql`1 = 1` : sql`entry.logged_in = 0`;

const ORDERS: Readonly<Record<UserSearch['sort'], readonly string[]>> = {
  firstName: ['first_name', 'last_name'],
  lastName: ['last_name', 'first_name'],
  email: ['email'],
  type: ['role', 'last_name', 'first_name'],
  status: ['speaker_status', 'last_name', 'first_name'],
};

/** The ids on a page of the users whose name, email, organization, school or phone number contains every word, optionally of one type, status and login. */
export const findUserPage = async (
  db: Db,
  { q, type, status, login, sort, direction, page, limit }: UserSearch,
): Promise<readonly string[]> => {
  const conditions = [hasWords(db, q), isType(type), isStatus(status), isLogin(login)];
  const order = byColumns(userList, ORDERS[sort], direction);
  const { ids } = await readPage(db, userList, { conditions, order, skip: (page - 1) * limit, limit });
  return ids;
};

/** How many users match, how many there are, and how many each option of a filter would match with the other filter. */
export const countUsers = async (
  db: Db,
  { q, type, status, login }: Pick<UserSearch, 'q' | 'type' | 'status' | 'login'>,
): Promise<Omit<UserListPage, 'items'>> => {
  const words = allOf([hasWords(db, q), isLogin(login)]);
  const count = (...conditions: readonly Condition[]) =>
    sql<number>`count(*) filter (where ${allOf([words, ...conditions])})`;
  const counts = {
    everyone: sql<number>`count(*)`,
    neverLoggedIn: sql<number>`count(*) filter (where ${isLogin('never')})`,
    total: count(isType(type), isStatus(status)),
    'type all': count(isStatus(status)),
    ...Object.fromEntries(ROLES.map((one) => [`type ${one}`, count(isType(one), isStatus(status))])),
    'status all': count(isType(type)),
    ...Object.fromEntries(
      SPEAKER_STATUSES.map((one) => [`status ${one}`, count(isType(type), isStatus(one))]),
    ),
  };
  const columns = Object.entries(counts).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)} from ${entriesOf(userList)} as entry`.execute(db);
  const counted = (name: string): number => rows[0]?.[name] ?? 0;
  return {
    total: counted('total'),
    everyone: counted('everyone'),
    neverLoggedIn: counted('neverLoggedIn'),
    types: {
      all: counted('type all'),
      teacher: counted('type teacher'),
      speaker: counted('type speaker'),
      admin: counted('type admin'),
    },
    statuses: {
      all: counted('status all'),
      visible: counted('status visible'),
      complete: counted('status complete'),
      incomplete: counted('status incomplete'),
      none: counted('status none'),
    },
  };
};
