import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/**
 * Speaker profiles count their saves, so that an edit of an older one is seen to be one; and administrators
 * list all of them by name, or only the few that are hidden.
 */
export const profileVersions = async (db: Kysely<unknown>, _dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table speaker_profiles add column version integer not null default 1`);
  await run(`create index speaker_profiles_all on speaker_profiles (name_key, user_id)`);
  await run(`create index speaker_profiles_hidden on speaker_profiles (name_key, user_id) where visible = 0`);
};
