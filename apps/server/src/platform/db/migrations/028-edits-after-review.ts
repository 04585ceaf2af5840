import { type Kysely, sql } from 'kysely';

/** When a teacher changed what a request asks for after administrators had passed it on. */
export const editsAfterReview = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table requests add column edited_at text`.execute(db);
  await sql`create index requests_edited on requests (edited_at) where edited_at is not null`.execute(db);
};
