import { type Kysely, sql } from 'kysely';

const statements = (strict: string): string[] => [
  ...[
    'version integer not null default 1',
    'minutes integer not null default 60',
    'confirmed integer not null default 0',
    "answer text not null default 'none'",
    "answer_reason text not null default ''",
    'proposal text',
    "address text not null default ''",
    "entrance text not null default ''",
    "contact text not null default ''",
    "equipment text not null default ''",
    "link text not null default ''",
  ].map((column) => `alter table requests add column ${column}`),
  "update requests set confirmed = 1 where status = 'Approved'",
  'create index requests_confirmed on requests (speaker_id, date_time) where confirmed = 1',

  "alter table request_transitions add column step text not null default 'status set'",
  "alter table request_transitions add column reason text not null default ''",
  "alter table request_transitions add column times text not null default '[]'",
  "update request_transitions set step = 'booked' where from_status is null",

  "alter table users add column phone text not null default ''",

  `create table speaker_schedules (
    user_id text primary key references users on delete cascade,
    travel_minutes integer not null
  ) ${strict}`,
];

/** Steps of a request's life, the details of visits, and phone numbers. */
export const visits = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of statements(engine === 'sqlite' ? 'strict' : ''))
    await sql.raw(statement).execute(db);
};
