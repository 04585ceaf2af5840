import { type Kysely, sql } from 'kysely';

/** Whether a visit that neither side reported on took place, as an administrator recorded it. */
export const recordedResults = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table requests add column recorded integer`.execute(db);
};
