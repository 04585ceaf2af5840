import { type Kysely, sql } from 'kysely';

/** What the link of a class is derived from, so that its teacher can see it again, and the ZIP codes that speakers register with. */
export const classLinksAndZips = async (db: Kysely<unknown>): Promise<void> => {
  // Blank for earlier links.
  await sql`alter table thank_you_links add column nonce text not null default ''`.execute(db);
  await sql`alter table speaker_registrations add column postal_code text not null default ''`.execute(db);
};
