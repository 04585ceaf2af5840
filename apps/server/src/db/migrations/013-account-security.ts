import { type Kysely, sql } from 'kysely';

/** When the user of a session last proved who they are; an index for roles in any case. */
export const accountSecurity = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column confirmed_at text not null default ''`.execute(db);
  await sql`update sessions set confirmed_at = created_at`.execute(db);
  await sql`drop index users_role`.execute(db);
  await sql`create index users_role on users (lower(role), id)`.execute(db);
};
