import { CITY_SUGGESTIONS_MAX } from '@portal/contract/limits.ts';
import { searchedKey } from '@portal/contract/normalize-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

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
