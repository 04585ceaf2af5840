import { type Kysely, sql } from 'kysely';

/** Where teachers and speakers are, and how far speakers travel; '' for any distance. */
export const postalCodes = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['teacher_profiles', 'speaker_profiles'])
    await sql.raw(`alter table ${table} add column postal_code text not null default ''`).execute(db);
  await sql`alter table speaker_profiles add column travel_miles text not null default ''`.execute(db);
};
