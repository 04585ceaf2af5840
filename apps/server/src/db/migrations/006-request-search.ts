import { fold } from '@portal/contract/fold.ts';
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

interface Searched {
  readonly id: string;
  readonly event_name: string;
  readonly teacher_first_name: string;
  readonly teacher_last_name: string;
  readonly teacher_email: string;
  readonly speaker_first_name: string;
  readonly speaker_last_name: string;
  readonly speaker_email: string;
  readonly organization: string | null;
}

const PORTION = 500;

const requestsAfter = async (db: Kysely<unknown>, id: string): Promise<readonly Searched[]> => {
  const { rows } = await sql<Searched>`
    select requests.id, requests.event_name,
      teacher.first_name as teacher_first_name, teacher.last_name as teacher_last_name,
      teacher.email as teacher_email,
      speaker.first_name as speaker_first_name, speaker.last_name as speaker_last_name,
      speaker.email as speaker_email, profile.organization
    from requests
    join users as teacher on teacher.id = requests.teacher_id
    join users as speaker on speaker.id = requests.speaker_id
    left join speaker_profiles as profile on profile.user_id = requests.speaker_id
    where requests.id > ${id} order by requests.id limit ${PORTION}`.execute(db);
  return rows;
};

const textsOf = (row: Searched) => [
  row.id,
  fold(row.event_name),
  fold(`${row.teacher_first_name} ${row.teacher_last_name} ${row.teacher_email}`),
  fold(`${row.speaker_first_name} ${row.speaker_last_name} ${row.speaker_email} ${row.organization ?? ''}`),
];

/** Makes requests findable by the people and the event in them, and sortable by the day of the visit. */
export const requestSearch = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { numberKey, strict } = dialect.ddl;
  await run(`create index requests_visit on requests (status, date_time, id)`);
  await run(`create table request_texts (
    number ${numberKey},
    request_id text not null unique references requests on delete cascade,
    event_text text not null,
    teacher_text text not null,
    speaker_text text not null
  ) ${strict}`);
  for (const statement of dialect.requestIndex.ddl) await run(statement);

  let requests = await requestsAfter(db, '');
  while (requests.length > 0) {
    const rows = requests.map((row) => sql`(${sql.join(textsOf(row))})`);
    await sql`insert into request_texts (request_id, event_text, teacher_text, speaker_text)
      values ${sql.join(rows)}`.execute(db);
    requests = await requestsAfter(db, requests.at(-1)?.id ?? '');
  }
};
