import { type Kysely, sql } from 'kysely';

/** Requests without a speaker, the offers for them, and whom they were told to. */
export const openRequests = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const strict = engine === 'sqlite' ? 'strict' : '';
  const statements = [
    `create table open_requests (
      id text primary key,
      teacher_id text not null references users on delete cascade,
      status text not null,
      version integer not null default 1,
      grade_levels text not null,
      subjects text not null,
      estimated_students integer not null,
      preferred_language text not null,
      event_name text not null,
      event_purpose text not null,
      goals text not null,
      engagement_format text not null,
      expertise text not null,
      budget text not null,
      additional_info text not null,
      timezone text not null,
      minutes integer not null,
      in_person integer not null check (in_person in (0, 1)),
      virtual integer not null check (virtual in (0, 1)),
      city text not null,
      state text not null,
      country text not null,
      possible_when text not null,
      career_day text,
      last_time text not null,
      visit_id text,
      open_request_key text,
      opened_at text,
      told_at text,
      reason text not null default '',
      created_at text not null,
      updated_at text not null,
      unique (teacher_id, open_request_key)
    ) ${strict}`,
    'create index open_requests_status on open_requests (status, last_time)',
    'create index open_requests_visit on open_requests (visit_id) where visit_id is not null',
    `create table open_request_times (
      open_request_id text not null references open_requests on delete cascade,
      date_time text not null,
      primary key (open_request_id, date_time)
    ) ${strict}`,
    `create table open_request_places (
      open_request_id text not null references open_requests on delete cascade,
      number integer not null,
      date_time text,
      room text not null default '',
      request_id text references requests on delete set null,
      primary key (open_request_id, number)
    ) ${strict}`,
    'create index open_request_places_request on open_request_places (request_id) where request_id is not null',
    `create table offers (
      id text primary key,
      open_request_id text not null references open_requests on delete cascade,
      speaker_id text not null references users on delete cascade,
      status text not null,
      version integer not null default 1,
      date_time text,
      slots text not null default '[]',
      line text not null,
      created_at text not null,
      updated_at text not null,
      unique (open_request_id, speaker_id)
    ) ${strict}`,
    'create index offers_speaker on offers (speaker_id)',
    `create table open_requests_asked (
      open_request_id text not null references open_requests on delete cascade,
      speaker_id text not null references users on delete cascade,
      by_portal integer not null check (by_portal in (0, 1)),
      asked_at text not null,
      primary key (open_request_id, speaker_id)
    ) ${strict}`,
    'create index open_requests_asked_speaker on open_requests_asked (speaker_id, asked_at)',
    `create table open_request_steps (
      id text primary key,
      open_request_id text not null references open_requests on delete cascade,
      step text not null,
      taken_by text not null,
      person_id text references users on delete set null,
      detail text not null default '',
      at text not null
    ) ${strict}`,
    'create index open_request_steps_request on open_request_steps (open_request_id, at)',
    'create index open_request_steps_person on open_request_steps (person_id) where person_id is not null',
    "alter table invites add column open_request_id text not null default ''",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
