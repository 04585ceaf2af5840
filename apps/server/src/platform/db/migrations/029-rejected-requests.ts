import { type Kysely, sql } from 'kysely';

/** Teachers look for someone else after administrators declined a request, too. */
export const rejectedRequests = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index requests_declined`.execute(db);
  await sql`create index requests_declined on requests (teacher_id, date_time, id)
    where answer in ('declined', 'rejected')`.execute(db);
};
