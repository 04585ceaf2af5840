import { type Kysely, sql } from 'kysely';

/** Signs that people with one name typed for the other one. */
const SIGNS = sql`('-', '--', '.', '..', '- -')`;

/** People with one name have it as their first name, and no sign as their last name. */
export const singleNames = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of [sql.table('users'), sql.table('invites')]) {
    await sql`update ${table} set first_name = last_name, last_name = ''
      where first_name in ${SIGNS} and last_name <> '' and last_name not in ${SIGNS}`.execute(db);
    await sql`update ${table} set last_name = '' where last_name in ${SIGNS}`.execute(db);
  }
};
