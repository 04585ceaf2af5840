import { sql } from 'kysely';
import { askedLately } from '../../domain/search/speaker-fit.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

interface Place {
  readonly id: string;
  readonly sortKey: string | null;
  readonly requests: number;
  /** The last day on which the speaker comes first among equals. */
  readonly suggestedUntil: string | null;
}

const selectPlaces = (now: number) => sql`
  select profile.user_id as id, known.sort_key as "sortKey", suggested.until as "suggestedUntil",
    ${askedLately(sql.ref('profile.user_id'), now)} as requests
  from speaker_profiles as profile
  left join speaker_order as known on known.user_id = profile.user_id
  left join suggested_speakers as suggested on suggested.user_id = profile.user_id`;

/** The ids of the next speakers, with their places in the order and how often each was asked lately. */
export const nextSpeakers = async (
  tx: Tx,
  { after, limit, now }: { readonly after: string; readonly limit: number; readonly now: number },
): Promise<Place[]> => {
  const { rows } = await sql<Place>`${selectPlaces(now)}
    where profile.user_id > ${after} order by profile.user_id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
};

/** Like `nextSpeakers`, of some speakers. */
export const findPlaces = async (tx: Tx, ids: readonly string[], now: number): Promise<Place[]> => {
  const { rows } = await sql<Place>`${selectPlaces(now)}
    where profile.user_id in (${sql.join(ids)}) order by profile.user_id`.execute(tx);
  return rows;
};

/** Stores new places in the order. Skips people who are being deleted. */
export const saveSortKeys = async (tx: Tx, sortKeys: ReadonlyMap<string, string>): Promise<void> => {
  if (sortKeys.size === 0) return;
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...sortKeys.keys()])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const rows = people.map(({ id }) => ({ user_id: id, sort_key: sortKeys.get(id) ?? '' }));
  if (rows.length === 0) return;
  await tx
    .insertInto('speaker_order')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sort_key: (row) => row.ref('excluded.sort_key') }),
    )
    .execute();
};

/** What a teacher's profile says about the class; undefined without a profile. */
export const findClass = async (db: Db, userId: string) => {
  const row = await db
    .selectFrom('teacher_profiles')
    .select(['state', 'grade_level', 'subjects'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { state: row.state, gradeLevel: row.grade_level, subjects: readTextList(row.subjects) };
};
