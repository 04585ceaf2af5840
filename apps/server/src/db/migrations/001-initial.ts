import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Everything that the portal keeps, as of its first release. */
export const initial = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { blob, strict, keyOnly, numberKey } = dialect.ddl;
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table settings (name text primary key, value text not null) ${strict}`);

  await run(`create table users (
    id text primary key,
    email text not null unique,
    first_name text not null,
    last_name text not null,
    password_hash text,
    role text not null check (role in ('teacher', 'speaker', 'admin')),
    verified_at text,
    created_at text not null,
    updated_at text not null
  ) ${strict}`);
  await run(`create index users_role on users (role)`);

  await run(`create table sessions (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    created_at text not null,
    used_at text not null,
    expires_at text not null,
    user_agent text not null
  ) ${keyOnly}`);
  await run(`create index sessions_user on sessions (user_id)`);
  await run(`create index sessions_expiry on sessions (expires_at)`);

  await run(`create table tokens (
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('verification', 'reset')),
    token_hash text not null unique,
    expires_at text not null,
    primary key (user_id, kind)
  ) ${strict}`);

  await run(`create table invites (
    email text primary key,
    role text not null check (role in ('teacher', 'speaker', 'admin')),
    first_name text not null,
    last_name text not null,
    token_hash text not null unique,
    invited_by text references users on delete cascade,
    created_at text not null,
    expires_at text not null
  ) ${strict}`);
  await run(`create index invites_inviter on invites (invited_by)`);

  await run(`create table images (
    hash text not null,
    width integer not null,
    bytes ${blob} not null,
    primary key (hash, width)
  ) ${strict}`);

  await run(`create table teacher_profiles (
    user_id text primary key references users on delete cascade,
    school text not null,
    grade_level text not null,
    subjects text not null,
    bio text not null,
    city text not null,
    state text not null,
    country text not null,
    image_hash text,
    updated_at text not null
  ) ${strict}`);

  await run(`create table speaker_profiles (
    number ${numberKey},
    user_id text not null unique references users on delete cascade,
    organization text not null,
    job_title text not null,
    bio text not null,
    city text not null,
    state text not null,
    country text not null,
    website text not null,
    in_person integer not null check (in_person in (0, 1)),
    virtual integer not null check (virtual in (0, 1)),
    image_hash text,
    complete integer not null check (complete in (0, 1)),
    visible integer not null check (visible in (0, 1)),
    hidden_by_admin integer not null check (hidden_by_admin in (0, 1)),
    search_text text not null,
    name_key text not null,
    city_key text not null,
    state_key text not null,
    country_key text not null,
    created_at text not null,
    updated_at text not null
  ) ${strict}`);
  await run(`create index speaker_profiles_name on speaker_profiles (name_key, number) where visible = 1`);
  await run(
    `create index speaker_profiles_newest on speaker_profiles (created_at, number) where visible = 1`,
  );
  await run(`create index speaker_profiles_city on speaker_profiles (city_key) where visible = 1`);
  await run(`create index speaker_profiles_state on speaker_profiles (state_key) where visible = 1`);
  await run(`create index speaker_profiles_country on speaker_profiles (country_key) where visible = 1`);

  await run(`create table industry_focuses (
    id text primary key,
    name text not null,
    name_key text not null unique,
    description text not null,
    created_at text not null,
    updated_at text not null
  ) ${strict}`);

  await run(`create table speaker_industries (
    focus_id text not null references industry_focuses on delete cascade,
    speaker_number integer not null references speaker_profiles (number) on delete cascade,
    primary key (focus_id, speaker_number)
  ) ${keyOnly}`);
  await run(`create index speaker_industries_speaker on speaker_industries (speaker_number)`);

  await run(`create table speaker_grades (
    grade text not null,
    speaker_number integer not null references speaker_profiles (number) on delete cascade,
    primary key (grade, speaker_number)
  ) ${keyOnly}`);
  await run(`create index speaker_grades_speaker on speaker_grades (speaker_number)`);

  await run(`create table speaker_languages (
    language text not null,
    speaker_number integer not null references speaker_profiles (number) on delete cascade,
    primary key (language, speaker_number)
  ) ${keyOnly}`);
  await run(`create index speaker_languages_speaker on speaker_languages (speaker_number)`);

  await run(`create table requests (
    id text primary key,
    teacher_id text not null references users on delete cascade,
    speaker_id text not null references users on delete cascade,
    status text not null
      check (status in ('Pending Review', 'Pending Speaker Confirmation', 'Approved', 'Archived')),
    grade_levels text not null,
    subjects text not null,
    estimated_students integer not null,
    event_name text not null,
    event_purpose text not null,
    date_time text not null,
    timezone text not null,
    in_person integer not null check (in_person in (0, 1)),
    virtual integer not null check (virtual in (0, 1)),
    expertise text not null,
    preferred_language text not null,
    city text not null,
    state text not null,
    country text not null,
    goals text not null,
    budget text not null,
    engagement_format text not null,
    additional_info text not null,
    created_at text not null,
    updated_at text not null
  ) ${strict}`);
  await run(`create index requests_newest on requests (created_at, id)`);
  await run(`create index requests_status on requests (status, created_at, id)`);
  await run(`create index requests_teacher on requests (teacher_id, created_at, id)`);
  await run(`create index requests_speaker on requests (speaker_id, created_at, id)`);

  await run(`create table request_transitions (
    id text primary key,
    request_id text not null references requests on delete cascade,
    actor_id text references users on delete set null,
    from_status text,
    to_status text not null,
    at text not null
  ) ${strict}`);
  await run(`create index request_transitions_request on request_transitions (request_id, at)`);
  await run(`create index request_transitions_actor on request_transitions (actor_id)`);

  await run(`create table outbox (
    id text primary key,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    created_at text not null,
    attempts integer not null,
    due_at text not null,
    sent_at text,
    failed_at text,
    last_error text not null
  ) ${strict}`);
  await run(`create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null`);

  await run(`create table attempts (
    key text primary key,
    failures integer not null,
    expires_at text not null
  ) ${strict}`);
  await run(`create index attempts_expiry on attempts (expires_at)`);
};
