import { normalizeText } from '@portal/contract/normalize-text.ts';
import type { Page } from '@portal/contract/paging.ts';
import { sql } from 'kysely';
import { KNOWN_TO_SPEAKER } from '../../domain/requests/known-to-speaker.ts';
import { reindexPeople } from '../../domain/search/reindex.ts';
import { userRole } from '../../domain/users/user-role.ts';
import { inBatches } from '../../kernel/batches.ts';
import { instant } from '../../kernel/clock.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** The content of a teacher's profile. */
export interface TeacherContent {
  readonly school: string;
  readonly gradeLevel: string;
  readonly subjects: readonly string[];
  readonly bio: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly postalCode: string;
  readonly imageHash: string | null;
}

/** A decoded profile with its account's names. The fields are empty before the first save. */
export interface StoredTeacher extends TeacherContent {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Incremented by every save of the profile and every change of the name. */
  readonly version: number;
}

const selectTeachers = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .leftJoin('teacher_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .select(['profile.school', 'profile.grade_level', 'profile.subjects', 'profile.bio'])
    .select(['profile.city', 'profile.state', 'profile.country', 'profile.postal_code', 'profile.image_hash'])
    // Both numbers only grow, so their sum identifies the state of both.
    .select(sql<number>`users.version + coalesce(profile.version, 0)`.as('version'))
    .where(userRole, '=', 'teacher');

type Row = Awaited<ReturnType<ReturnType<typeof selectTeachers>['execute']>>[number];

const decode = (row: Row): StoredTeacher => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  school: row.school ?? '',
  gradeLevel: row.grade_level ?? '',
  subjects: readTextList(row.subjects),
  bio: row.bio ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  country: row.country ?? '',
  postalCode: row.postal_code ?? '',
  imageHash: row.image_hash,
  version: row.version,
});

export const findTeacher = async (db: Db | Tx, userId: string): Promise<StoredTeacher | undefined> => {
  const row = await selectTeachers(db).where('users.id', '=', userId).executeTakeFirst();
  return row && decode(row);
};

/** How many possible duplicates of a teacher are read. */
const NAMESAKES_MAX = 500;

/** Verified teachers who share one of their names, or the school, with a teacher. Not all of them are alike. */
export const listNamesakes = async (
  db: Db | Tx,
  { id, firstName, lastName, school }: StoredTeacher,
): Promise<StoredTeacher[]> => {
  const names = [firstName, lastName].flatMap((name) => [name.toLowerCase(), normalizeText(name)]);
  const wanted = [...new Set(names.filter((name) => name !== ''))];
  const rows = await selectTeachers(db)
    .where('users.id', '!=', id)
    .where('users.verified_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(users.first_name)`, 'in', wanted),
        eb(sql<string>`lower(users.last_name)`, 'in', wanted),
        ...(school === '' ? [] : [eb(sql<string>`lower(profile.school)`, '=', school.toLowerCase())]),
      ]),
    )
    .limit(NAMESAKES_MAX)
    .execute();
  return rows.map(decode);
};

/**
 * All teachers, or the one with this id, in the order of their registration, in batches. Ids grow with time, so a cursor
 * works even after its teacher was deleted.
 */
export async function* listTeachers(
  db: Db | Tx,
  { id, cursor, limit }: Page & { readonly id?: string },
): AsyncGenerator<StoredTeacher[]> {
  let select = selectTeachers(db).orderBy('users.id');
  if (id !== undefined) select = select.where('users.id', '=', id);
  const read = (after: Row | undefined, size: number) =>
    select
      .where('users.id', '>', after?.id ?? cursor ?? '')
      .limit(size)
      .execute();
  for await (const rows of inBatches(read, limit)) yield rows.map(decode);
}

/** Whether a speaker may know about a request of a teacher, in any status. */
export const hasRequested = async (db: Db | Tx, teacherId: string, speakerId: string): Promise<boolean> => {
  const request = await db
    .selectFrom('requests')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('speaker_id', '=', speakerId)
    .where(KNOWN_TO_SPEAKER)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
};

/** Inserts or replaces a teacher's profile, also in the search indexes. */
export const saveTeacherProfile = async (tx: Tx, userId: string, content: TeacherContent): Promise<void> => {
  const row = {
    user_id: userId,
    school: content.school,
    grade_level: content.gradeLevel,
    subjects: JSON.stringify(content.subjects),
    bio: content.bio,
    city: content.city,
    state: content.state,
    country: content.country,
    postal_code: content.postalCode,
    image_hash: content.imageHash,
    updated_at: instant(),
  };
  await tx
    .insertInto('teacher_profiles')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...row, version: sql<number>`teacher_profiles.version + 1` }),
    )
    .execute();
  await reindexPeople(tx, [userId]);
};
