import { type Kysely, sql } from 'kysely';

/** Columns by which speakers were counted; backups of that time have them. */
export const speakerSearch = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table speaker_profiles add column traits integer not null default 0`);
  await run(`alter table speaker_profiles add column organization_key text not null default ''`);
  await run(`alter table speaker_profiles add column focus_codes text not null default ''`);
  await run(`alter table speaker_industries add column traits integer`);
};
