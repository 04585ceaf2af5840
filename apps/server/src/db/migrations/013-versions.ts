import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Names, teacher profiles and industry focuses count their saves, as speaker profiles do. */
export const versions = async (db: Kysely<unknown>, _dialect: Dialect): Promise<void> => {
  for (const table of ['users', 'teacher_profiles', 'industry_focuses']) {
    await sql.raw(`alter table ${table} add column version integer not null default 1`).execute(db);
  }
};
