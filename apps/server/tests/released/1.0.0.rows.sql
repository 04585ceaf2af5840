create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)
--
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0)
--
insert into kysely_migration values ('001-initial', '2026-11-22T00:00:00.000Z')
--
insert into kysely_migration_lock values ('migration_lock', 0)
--
insert into users (id, email, first_name, last_name, role, verified_at, created_at, updated_at) values
  ('teacher', 'tess@example.org', 'Tess', 'Park', 'teacher', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z'),
  ('speaker', 'sam@example.org', 'Sam', 'Ñandú', 'speaker', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z')
--
insert into speaker_profiles (user_id, organization, job_title, bio, city, state, country, website, in_person, virtual,
  complete, visible, hidden_by_admin, name_key, created_at, updated_at)
values ('speaker', 'River Trust', 'Hydrologist', 'Measures rivers', 'Salem', 'OR', 'United States', '', 1, 0,
  1, 1, 0, 'sam nandu', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z')
--
insert into speaker_grades (grade, speaker_number) select 'Elementary', number from speaker_profiles
--
insert into requests values ('request', 'teacher', 'speaker', null, 'Approved', '["Elementary"]', '["Science"]', 20, 'River day',
  'Learn to measure', '2027-01-01T15:00:00.000Z', 'America/New_York', 1, 0, 'Hydrology', 'English', 'Salem', 'OR', '', '', '', '',
  '', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z')
--
insert into audit_entries (at, actor_id, actor_name, actor_email, action, subject_id, subject_name, before, after)
values ('2026-11-22T00:00:00.000Z', 'gone', 'Alex Moss', 'alex@example.org', 'speaker.created', 'speaker', 'Sam Ñandú', '{}', '{}')
