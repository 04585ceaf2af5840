import { type QueryExecutorProvider, sql } from 'kysely';

/** What the portal wrote as if a teacher had. */
const TAKEN = 'Another speaker was able to accept first. Thank you for being there for this class.';
const STOPPED = 'The teacher is no longer looking for someone else. Thank you for thinking about it.';

/** An index of requests that can end by themselves; and no words of the portal as those of a person anymore. */
export const unanswered = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`create index requests_unanswered on requests (date_time, id) where confirmed = 0 and status <> 'Archived'`.execute(
    db,
  );
  await sql`update requests set answer = 'taken', answer_reason = ''
    where answer = 'withdrawn' and answer_reason = ${TAKEN}`.execute(db);
  await sql`update requests set answer_reason = ''
    where answer = 'withdrawn' and answer_reason = ${STOPPED}`.execute(db);
  await sql`update request_transitions set step = 'taken', actor_id = null, reason = ''
    where step = 'withdrawn' and reason = ${TAKEN}`.execute(db);
  await sql`update request_transitions set reason = ''
    where step = 'withdrawn' and reason = ${STOPPED}`.execute(db);
};
