import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Only a profile that a registration made lacks all of these: every form asks for a grade and a format. */
const UNSUBMITTED = `visible = 0 and complete = 0 and hidden_by_admin = 0 and job_title = '' and website = ''
  and in_person = 0 and virtual = 0 and image_hash is null
  and not exists (select 1 from speaker_industries where speaker_number = speaker_profiles.number)
  and not exists (select 1 from speaker_grades where speaker_number = speaker_profiles.number)
  and not exists (select 1 from speaker_languages where speaker_number = speaker_profiles.number)`;

/**
 * What a speaker's registration says waits for the profile form, without being a profile; and the first grade level
 * is spelled 'Elementary'.
 */
export const speakerRegistrations = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table speaker_registrations (
    user_id text primary key references users on delete cascade,
    organization text not null,
    bio text not null,
    city text not null,
    state text not null,
    country text not null
  ) ${dialect.ddl.strict}`);
  await run(`insert into speaker_registrations (user_id, organization, bio, city, state, country)
    select user_id, organization, bio, city, state, country from speaker_profiles where ${UNSUBMITTED}`);
  await run('delete from speaker_profiles where user_id in (select user_id from speaker_registrations)');

  await run(`update speaker_grades set grade = 'Elementary' where grade = 'Elementary School'`);
  await run(`update teacher_profiles set grade_level = 'Elementary' where grade_level = 'Elementary School'`);
  await run(`update requests set grade_levels = replace(grade_levels, '"Elementary School"', '"Elementary"')
    where grade_levels like '%"Elementary School"%'`);
};
