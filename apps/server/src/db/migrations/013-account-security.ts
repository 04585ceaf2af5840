import { type Kysely, sql } from 'kysely';

/** When the user of a session last proved who they are. */
export const accountSecurity = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column confirmed_at text not null default ''`.execute(db);
  await sql`update sessions set confirmed_at = created_at`.execute(db);
};
