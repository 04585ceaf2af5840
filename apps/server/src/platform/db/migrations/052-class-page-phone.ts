import { type Kysely, sql } from 'kysely';

/** Whether the page of a class shows the speaker's phone number. */
export const classPagePhone = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table class_pages add column show_phone integer not null default 0`.execute(db);
};
