import { EXACT_MAX } from '@portal/contract/limits.ts';
import { searchWords } from '@portal/contract/normalize-text.ts';
import type { SpeakerStatus } from '@portal/contract/options.ts';
import type { Page } from '@portal/contract/paging.ts';
import type { UserSearch } from '@portal/contract/users/user-list.schemas.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Clause, clausesOf } from '../../db/search/clauses.ts';
import { userList } from '../../db/search/lists/user-list.ts';
import { countInOrder, type RangeCount } from '../../db/search/ordered-scan.ts';
import { search } from '../../db/search/search.ts';
import type { SearchLimits } from '../../db/search/search-limits.ts';
import type { SearchResult } from '../../db/search/search-query.ts';
import { userRole } from '../../db/user-role.ts';
import { inBatches, inOrderOf } from '../../kernel/batches.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { User } from './users.repository.ts';

/** A user and the state of their speaker profile. Both flags are false if there is none. */
export interface UserState extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> {
  readonly profile: { readonly visible: boolean; readonly complete: boolean };
}

const selectStates = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(userRole.as('role'))
    .select(['profile.visible', 'profile.complete']);

type StateRow = Awaited<ReturnType<ReturnType<typeof selectStates>['execute']>>[number];

const decode = ({ visible, complete, ...user }: StateRow): UserState => ({
  ...user,
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
}

export const findUserDetails = async (db: Db, id: string): Promise<UserDetails | undefined> => {
  const row = await selectStates(db)
    .leftJoin('speaker_registrations as registration', 'registration.user_id', 'users.id')
    .leftJoin('teacher_profiles as teacher', 'teacher.user_id', 'users.id')
    .select((eb) => [
      'users.created_at as joinedAt',
      'profile.user_id as profileId',
      eb.fn
        .coalesce('profile.organization', 'registration.organization', 'teacher.school', eb.val(''))
        .as('organization'),
      eb.fn.coalesce('profile.image_hash', 'teacher.image_hash').as('imageHash'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { joinedAt, profileId, organization, imageHash, ...state } = row;
  return { ...decode(state), joinedAt, hasSpeakerProfile: profileId !== null, organization, imageHash };
};

/** The number of users; undefined if there are more than `max`. */
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

/** The condition on the sort column, derived from either filter: everyone except speakers has the status 'none'. */
const withinOf = (
  { sort, type, status }: Pick<UserSearch, 'sort' | 'type' | 'status'>,
  isOf: (column: 'role' | 'speaker_status', value: string) => Clause,
): Clause | undefined => {
  if (sort === 'type') {
    const role = type ?? (status === undefined || status === 'none' ? undefined : 'speaker');
    return role && isOf('role', role);
  }
  if (sort === 'status') {
    const wanted = status ?? (type === undefined || type === 'speaker' ? undefined : 'none');
    return wanted && isOf('speaker_status', wanted);
  }
  return undefined;
};

/** The number of users with a speaker status, counted up to `EXACT_MAX`. */
export const countSpeakerStatus = (db: Db, status: SpeakerStatus): Promise<RangeCount> =>
  countInOrder(db, userList, { order: 'status', test: sql`entry.speaker_status = ${status}` }, EXACT_MAX);

/** A page of the users whose name or email contains every word, optionally of one type and status. */
export const findUserPage = (
  db: Db,
  { q, type, status, sort, direction, page, limit, cursor }: UserSearch,
  limits?: SearchLimits,
): Promise<SearchResult<'type' | 'status'>> => {
  const clauses = clausesOf(db, userList);
  const skip = cursor === undefined ? (page - 1) * limit : 0;
  const isOf = (column: 'role' | 'speaker_status', value: string) =>
    clauses.filter(column, [value], sql`${sql.ref(`entry.${column}`)} = ${value}`);
  return search(
    db,
    userList,
    {
      clauses: searchWords(q).map((word) => clauses.word(word)),
      groups: {
        type: { column: 'role', clause: type && isOf('role', type) },
        status: { column: 'speaker_status', clause: status && isOf('speaker_status', status) },
      },
      within: withinOf({ sort, type, status }, isOf),
      order: sort,
      direction,
      cursor,
      skip,
      // Later pages need a cursor.
      limit: skip < EXACT_MAX ? limit : 0,
    },
    limits,
  );
};
