import { type Kysely, sql } from 'kysely';

/** Speakers take breaks, say once a term that they're still available, and come at shorter notice than others. */
export const pauses = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table speaker_profiles add column paused_until text`.execute(db);
  await sql`create index speaker_profiles_paused on speaker_profiles (paused_until) where paused_until is not null`.execute(
    db,
  );
  await sql`alter table speaker_profiles add column confirmed_available_at text`.execute(db);
  await sql`alter table speaker_schedules add column short_notice_days integer`.execute(db);
};
