import { type Kysely, sql } from 'kysely';

/**
 * What the requests to several people for one visit share. It's a value, not a reference: it outlives the first request. The
 * previous release adds rows without it, which are visits of their own.
 */
export const visitIds = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table requests add column visit_id text`.execute(db);
  await sql`update requests set visit_id = coalesce(instead_of, id)`.execute(db);
  await sql`create index requests_visit on requests (coalesce(visit_id, id))`.execute(db);
  await sql`drop index requests_instead_of`.execute(db);
  await sql`alter table requests drop column instead_of`.execute(db);
};
