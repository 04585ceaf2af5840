import { type Kysely, sql } from 'kysely';

/** Sorts the requests of a status by the day of the visit. */
export const requestSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index requests_visit on requests (status, date_time, id)`.execute(db);
};
