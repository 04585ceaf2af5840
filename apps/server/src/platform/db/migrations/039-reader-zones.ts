import { type Kysely, sql } from 'kysely';

/** The time zone of somebody's last browser, and the request that an email is about. */
export const readerZones = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column time_zone text not null default ''`.execute(db);
  await sql`alter table outbox add column request_id text not null default ''`.execute(db);
};
