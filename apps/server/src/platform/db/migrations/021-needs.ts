import { type Kysely, sql } from 'kysely';

/** Indexes of what needs a person, whether anyone has reported on a visit, and which reports have been handled. */
export const needs = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create index requests_asked_teacher on requests (teacher_id, date_time, id)
      where status = 'Pending Speaker Confirmation'`,
    `create index requests_asked_speaker on requests (speaker_id, date_time, id)
      where status = 'Pending Speaker Confirmation'`,
    'create index requests_confirmed_teacher on requests (teacher_id, date_time, id) where confirmed = 1',
    `create index requests_declined on requests (teacher_id, date_time, id) where answer = 'declined'`,

    'alter table requests add column reported integer not null default 0',
    'update requests set reported = 1 where id in (select request_id from visit_feedback)',
    'create index requests_unreported on requests (date_time, id) where confirmed = 1 and reported = 0',

    'alter table messages add column report_handled_at text',
    `create index messages_reported on messages (reported_at)
      where reported_at is not null and report_handled_at is null`,
    'alter table thank_you_reports add column handled_at text',
    'create index thank_you_reports_open on thank_you_reports (reported_at) where handled_at is null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
