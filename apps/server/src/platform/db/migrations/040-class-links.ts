import { type Kysely, sql } from 'kysely';

/** What the link of a class is derived from, so that its teacher can see it again. Blank for earlier links. */
export const classLinks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table thank_you_links add column nonce text not null default ''`.execute(db);
};
