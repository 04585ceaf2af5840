import { type Kysely, sql } from 'kysely';

/** Requests to several speakers instead of one who can't come, of which the first who accepts gets the visit. */
export const requestsInstead = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table requests add column instead_of text references requests on delete set null`.execute(
    db,
  );
  await sql`create index requests_instead_of on requests (instead_of) where instead_of is not null`.execute(
    db,
  );
};
