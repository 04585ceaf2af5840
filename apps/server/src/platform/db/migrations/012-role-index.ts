import { type Kysely, sql } from 'kysely';

/** Lists the people of a role in the order of their ids without sorting them. */
export const roleIndex = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index users_role`.execute(db);
  await sql`create index users_role on users (role, id)`.execute(db);
};
