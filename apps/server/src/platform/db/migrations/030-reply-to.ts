import { type Kysely, sql } from 'kysely';

/** Where the answer to an email goes. */
export const replyTo = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table outbox add column reply_to text not null default ''`.execute(db);
};
