import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { readTexts } from '../search-texts.ts';
import { indexTexts } from '../speaker-index.ts';

/** A profile's grades, languages and formats as bits. */
const TRAITS = `
  (select coalesce(sum(case grade
      when 'Elementary School' then 1 when 'Middle School' then 2 when 'High School' then 4 else 0 end), 0)
    from speaker_grades where speaker_number = speaker_profiles.number)
  + (select coalesce(sum(case language
      when 'English' then 8 when 'Spanish' then 16 when 'Mandarin' then 32 when 'French' then 64
      when 'Other' then 128 else 0 end), 0)
    from speaker_languages where speaker_number = speaker_profiles.number)
  + in_person * 256 + virtual * 512`;

/** The ends of the ids of a profile's industry focuses. */
const FOCUS_CODES = `coalesce((
  select string_agg(substr(focus_id, length(focus_id) - 7), ' ') from speaker_industries
  where speaker_number = speaker_profiles.number
), '')`;

const KEY_LENGTH = 200;

/** Stores what no SQL of both engines makes of a search text: its second line as a key, and its index. */
const storeTexts = async (db: Kysely<unknown>): Promise<void> => {
  for await (const texts of readTexts(db, 'speaker_profiles')) {
    const keys = texts.map(({ number, search_text }) => {
      const organization = [...(search_text.split('\n')[1] ?? '')].slice(0, KEY_LENGTH).join('');
      return sql`(${sql.lit(number)}, ${organization})`;
    });
    await sql`
      update speaker_profiles set organization_key = given.column2
      from (values ${sql.join(keys)}) as given where number = given.column1
    `.execute(db);
    await indexTexts(db, texts);
  }
};

/** What keeps the search for speakers as quick among a million as among a thousand. */
export const speakerSearch = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`alter table speaker_profiles add column traits integer not null default 0`);
  await run(`alter table speaker_profiles add column organization_key text not null default ''`);
  await run(`alter table speaker_profiles add column focus_codes text not null default ''`);
  await run(`alter table speaker_industries add column traits integer`);
  await run(`update speaker_profiles set traits = ${TRAITS}, focus_codes = ${FOCUS_CODES}`);
  await run(`update speaker_industries set traits =
    (select traits from speaker_profiles where number = speaker_number and visible = 1)`);
  const { textIndex, filledTextIndex, traitsTrigger } = dialect.speakerIndex.ddl;
  for (const statement of textIndex) await run(statement);
  await storeTexts(db);
  for (const statement of filledTextIndex) await run(statement);

  for (const [index, columns] of [
    ['name', 'name_key, number, traits'],
    ['newest', 'created_at, number, traits'],
    ['city', 'city_key, traits, number, focus_codes'],
    ['state', 'state_key, traits, number, focus_codes'],
    ['country', 'country_key, traits, number, focus_codes'],
  ]) {
    await run(`drop index speaker_profiles_${index}`);
    await run(`create index speaker_profiles_${index} on speaker_profiles (${columns}) where visible = 1`);
  }
  for (const [index, columns] of [
    ['traits', 'traits, number, focus_codes'],
    ['offer', 'number, traits, focus_codes'],
  ]) {
    await run(`create index speaker_profiles_${index} on speaker_profiles (${columns}) where visible = 1`);
  }
  // An order that has nothing to do with anything, whose beginning is a sample of the directory.
  await run(`create index speaker_profiles_lot on speaker_profiles
    ((cast(number as bigint) * 2654435761 % 4294967296)) where visible = 1`);
  await run(
    `create index speaker_industries_traits on speaker_industries (focus_id, traits, speaker_number)`,
  );

  for (const statement of traitsTrigger) await run(statement);
};
