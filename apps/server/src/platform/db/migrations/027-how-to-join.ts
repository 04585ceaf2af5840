import { type Kysely, sql } from 'kysely';

/** What comes with the link to a video call, such as its passcode. */
export const howToJoin = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table requests add column joining text not null default ''`.execute(db);
};
