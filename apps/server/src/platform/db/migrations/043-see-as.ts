import { type Kysely, sql } from 'kysely';

/** Whom an administrator's session sees the portal as, and until when. */
export const seeAs = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column seen_as text references users on delete set null`.execute(db);
  await sql`alter table sessions add column seen_until text`.execute(db);
  await sql`create index sessions_seen_as on sessions (seen_as) where seen_as is not null`.execute(db);
};
