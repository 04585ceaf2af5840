import { type Kysely, sql } from 'kysely';

/** Links that confirm or undo a change of an email address hold the address. */
export const emailChanges = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tokens add column email text not null default ''`.execute(db);
};
