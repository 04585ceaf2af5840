import { type Kysely, sql } from 'kysely';

/** Adds weekly hours, days off and limits to speakers' schedules. */
export const schedules = async (db: Kysely<unknown>): Promise<void> => {
  const columns = [
    "timezone text not null default 'America/New_York'",
    "weekly_hours text not null default '{}'",
    "days_off text not null default '[]'",
    'monthly_maximum integer',
    'version integer not null default 1',
  ];
  for (const column of columns)
    await sql.raw(`alter table speaker_schedules add column ${column}`).execute(db);
};
