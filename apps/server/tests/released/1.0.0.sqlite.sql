create table settings (name text primary key, value text not null) strict
--
create table users (
    id text primary key,
    email text not null unique,
    first_name text not null,
    last_name text not null,
    password_hash text,
    role text not null,
    verified_at text,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  ) strict
--
create index users_role on users (role)
--
create index users_unverified on users (created_at) where verified_at is null
--
create table sessions (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    created_at text not null,
    used_at text not null,
    expires_at text not null,
    user_agent text not null
  ) strict, without rowid
--
create index sessions_user on sessions (user_id)
--
create index sessions_expiry on sessions (expires_at)
--
create table tokens (
    user_id text not null references users on delete cascade,
    kind text not null,
    token_hash text not null unique,
    expires_at text not null,
    primary key (user_id, kind)
  ) strict
--
create table invites (
    email text primary key,
    role text not null,
    first_name text not null,
    last_name text not null,
    token_hash text not null unique,
    invited_by text references users on delete cascade,
    created_at text not null,
    expires_at text not null
  ) strict
--
create index invites_inviter on invites (invited_by)
--
create table attempts (
    key text primary key,
    failures integer not null,
    queued integer not null default 0,
    next_at text not null default '1970-01-01T00:00:00.000Z',
    expires_at text not null
  ) strict
--
create index attempts_expiry on attempts (expires_at)
--
create table rate_limits (
    key text primary key,
    uses integer not null,
    expires_at text not null
  ) strict
--
create index rate_limits_expiry on rate_limits (expires_at)
--
create table images (
    hash text not null,
    width integer not null,
    bytes blob not null,
    primary key (hash, width)
  ) strict
--
create table teacher_profiles (
    user_id text primary key references users on delete cascade,
    school text not null,
    grade_level text not null,
    subjects text not null,
    bio text not null,
    city text not null,
    state text not null,
    country text not null,
    image_hash text,
    updated_at text not null,
    version integer not null default 1
  ) strict
--
create index teacher_profiles_image on teacher_profiles (image_hash) where image_hash is not null
--
create table speaker_registrations (
    user_id text primary key references users on delete cascade,
    organization text not null,
    bio text not null,
    city text not null,
    state text not null,
    country text not null
  ) strict
--
create table speaker_profiles (
    number integer primary key,
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
    name_key text not null,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  ) strict
--
create index speaker_profiles_all on speaker_profiles (name_key, user_id)
--
create index speaker_profiles_name on speaker_profiles (name_key, number) where visible = 1
--
create index speaker_profiles_image on speaker_profiles (image_hash) where image_hash is not null
--
create table industry_focuses (
    id text primary key,
    name text not null,
    name_key text not null unique,
    description text not null,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  ) strict
--
create table speaker_industries (
      focus_id text not null references industry_focuses on delete cascade,
      speaker_number integer not null references speaker_profiles (number) on delete cascade,
      primary key (focus_id, speaker_number)
    ) strict, without rowid
--
create index speaker_industries_speaker on speaker_industries (speaker_number)
--
create table speaker_grades (
      grade text not null,
      speaker_number integer not null references speaker_profiles (number) on delete cascade,
      primary key (grade, speaker_number)
    ) strict, without rowid
--
create index speaker_grades_speaker on speaker_grades (speaker_number)
--
create table speaker_languages (
      language text not null,
      speaker_number integer not null references speaker_profiles (number) on delete cascade,
      primary key (language, speaker_number)
    ) strict, without rowid
--
create index speaker_languages_speaker on speaker_languages (speaker_number)
--
create table speaker_duplicate_keys (
      key integer not null,
      speaker_number integer not null references speaker_profiles (number) on delete cascade,
      primary key (key, speaker_number)
    ) strict, without rowid
--
create index speaker_duplicate_keys_speaker on speaker_duplicate_keys (speaker_number)
--
create table speaker_imports (
    id text primary key,
    started_by text references users on delete set null,
    file_name text not null,
    status text not null,
    created_at text not null,
    ended_at text
  ) strict
--
create table speaker_import_rows (
    import_id text not null references speaker_imports on delete cascade,
    number integer not null,
    email text not null,
    speaker text not null,
    state text not null,
    message text not null,
    primary key (import_id, number)
  ) strict
--
create index speaker_import_rows_state on speaker_import_rows (import_id, state, number)
--
create index speaker_import_rows_email on speaker_import_rows (email)
--
create table requests (
    id text primary key,
    teacher_id text not null references users on delete cascade,
    speaker_id text not null references users on delete cascade,
    booking_key text,
    status text not null,
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
  ) strict
--
create unique index requests_booking_key on requests (teacher_id, booking_key)
--
create index requests_newest on requests (created_at, id)
--
create index requests_teacher on requests (teacher_id, created_at, id)
--
create index requests_speaker on requests (speaker_id, created_at, id)
--
create index requests_open on requests (teacher_id, date_time) where status <> 'Archived'
--
create table request_transitions (
    id text primary key,
    request_id text not null references requests on delete cascade,
    actor_id text references users on delete set null,
    from_status text,
    to_status text not null,
    at text not null
  ) strict
--
create index request_transitions_request on request_transitions (request_id, at)
--
create index request_transitions_actor on request_transitions (actor_id)
--
create table outbox (
    id text primary key,
    user_id text references users on delete cascade,
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
  ) strict
--
create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null
--
create index outbox_user on outbox (user_id) where user_id is not null
--
create table audit_entries (
    number integer primary key,
    at text not null,
    actor_id text not null,
    actor_name text not null,
    actor_email text not null,
    action text not null,
    subject_id text not null,
    subject_name text not null,
    before text not null,
    after text not null
  ) strict
--
create index audit_entries_actor on audit_entries (actor_id)
--
create index audit_entries_subject on audit_entries (subject_id)
--
create trigger audit_entries_delete before delete on audit_entries begin
      select raise(abort, 'audit_entries only grows');
    end
--
create trigger audit_entries_update before update on audit_entries when not (
  new.number = old.number and new.at = old.at and new.action = old.action and new.actor_id = old.actor_id
  and (new.subject_id = old.subject_id or old.subject_id like '%@%')
  and (
    (new.actor_name = old.actor_name and new.actor_email = old.actor_email)
    or (new.actor_name = 'Deleted user' and new.actor_email = '')
  )
  and (
    (new.subject_id = old.subject_id and new.subject_name = old.subject_name
      and new.before = old.before and new.after = old.after)
    or (new.subject_name = 'Deleted user' and new.before = '{}' and new.after = '{}')
  )) begin
      select raise(abort, 'audit_entries only grows');
    end
