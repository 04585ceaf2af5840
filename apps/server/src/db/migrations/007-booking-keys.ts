import { type Kysely, sql } from 'kysely';

/** The key under which a teacher's form was sent, so that the same form sent again does not book again. */
export const bookingKeys = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table requests add column booking_key text');
  await run('create unique index requests_booking_key on requests (teacher_id, booking_key)');
};
