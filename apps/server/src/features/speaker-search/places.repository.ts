import { CITY_SUGGESTIONS_MAX } from '@portal/contract/limits.ts';
import { searchedKey } from '@portal/contract/normalize-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/search/conditions.ts';

/** A literal, so that both engines use the index of visible speakers' cities. */
const VISIBLE = sql`visible = 1`;

/** Comes after every text. */
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Cities of visible speakers that begin with a text, as one of the speakers writes them. Reads the index of cities from
 * one city to the next, so the number of speakers doesn't matter.
 */
export const findCities = async (db: Db, beginning: string): Promise<string[]> => {
  const first = searchedKey(beginning);
  if (first === '') return [];
  const end = first + LAST_CHARACTER;
  const { rows } = await sql<{ city: string | null }>`
    with recursive found (city, number) as (
      select (select min(city) from search_speakers where ${VISIBLE} and city >= ${first} and city < ${end}), 1
      union all
      select (select min(city) from search_speakers where ${VISIBLE} and city > found.city and city < ${end}), found.number + 1
      from found where found.city is not null and found.number < ${sql.lit(CITY_SUGGESTIONS_MAX)}
    )
    select (
      select profile.city from search_speakers as entry join speaker_profiles as profile on profile.user_id = entry.id
      where entry.city = found.city and entry.${VISIBLE} limit 1
    ) as city from found where found.city is not null order by found.city`.execute(db);
  return rows.flatMap(({ city }) => city ?? []);
};

export interface SpeakerTown {
  /** As one of the speakers writes it. */
  readonly city: string;
  readonly state: string;
  /** The comparison key of the city. */
  readonly key: string;
}

/** The towns of visible speakers whose names have any of these comparison keys. */
export const findSpeakerTowns = async (db: Db, keys: readonly string[]): Promise<SpeakerTown[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<SpeakerTown>`
    select entry.city as key, min(profile.city) as city, min(profile.state) as state
    from search_speakers as entry join speaker_profiles as profile on profile.user_id = entry.id
    where entry.visible = 1 and entry.city in (${sql.join(keys)}) group by entry.city, entry.state
    order by count(*) desc, entry.city, entry.state`.execute(db);
  return rows;
};

/** Which of some keys are a visible speaker's name, whole or in part: 'georgia', 'georgia banks'. */
export const findNames = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await Promise.all(
    keys.map(async (key) => {
      const { rows } = await sql`
        select 1 from search_speakers as entry where entry.visible = 1
        and ${contains(db, sql`' ' || replace(entry.name, '-', ' ') || ' '`, ` ${key} `)} limit 1`.execute(
        db,
      );
      return rows.length > 0 ? [key] : [];
    }),
  );
  return new Set(found.flat());
};

/** The place in a teacher's profile; undefined without a profile. */
export const findTeacherPlace = (db: Db, userId: string) =>
  db
    .selectFrom('teacher_profiles')
    .select(['postal_code as postalCode', 'city', 'state', 'country'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
