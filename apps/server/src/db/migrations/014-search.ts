import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

const TRIGGERS = [
  'speaker_search_insert',
  'speaker_search_delete',
  'speaker_search_update',
  'speaker_words_delete',
  'speaker_profiles_traits',
  'user_words_delete',
  'user_listings_come',
  'user_listings_turn',
  'user_listings_gone',
  'user_listings_profile',
  'user_listings_change',
  'user_listings_loss',
  'request_search_insert',
  'request_search_delete',
  'request_search_update',
  'audit_entries_search_insert',
  'audit_entries_search_delete',
  'audit_entries_search_update',
];

const TABLES = [
  'speaker_search',
  'speaker_words',
  'user_words',
  'user_count_changes',
  'user_listings',
  'request_search',
  'request_texts',
];

const INDEXES = [
  'speaker_profiles_search',
  'speaker_profiles_newest',
  'speaker_profiles_city',
  'speaker_profiles_state',
  'speaker_profiles_country',
  'speaker_profiles_traits',
  'speaker_profiles_offer',
  'speaker_profiles_lot',
  'speaker_industries_traits',
  'requests_status',
  'requests_visit',
  'audit_entries_action',
  'audit_entries_at',
];

const COLUMNS = [
  ['audit_entries', 'search_text'],
  ['speaker_profiles', 'search_text'],
  ['speaker_profiles', 'organization_key'],
  ['speaker_profiles', 'city_key'],
  ['speaker_profiles', 'state_key'],
  ['speaker_profiles', 'country_key'],
  ['speaker_profiles', 'traits'],
  ['speaker_profiles', 'focus_codes'],
  ['speaker_industries', 'traits'],
];

/** The one change that an audit entry may see, without the text that it was found by: a person is taken out of it. */
const REDACTION = `
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
  )`;

/** Drops what speakers, users, requests and audit entries were each searched by. `db/search` has its own tables. */
export const search = async (db: Kysely<unknown>, { engine, ddl }: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const trigger of TRIGGERS) {
    await run(
      engine === 'sqlite'
        ? `drop trigger if exists ${trigger}`
        : `drop function if exists ${trigger}() cascade`,
    );
  }
  await run(
    engine === 'sqlite'
      ? 'drop table if exists audit_entries_search'
      : 'drop index if exists audit_entries_search',
  );
  for (const table of TABLES) await run(`drop table if exists ${table}`);
  for (const index of INDEXES) await run(`drop index if exists ${index}`);
  // The order of names keeps its index, which had a column more for counting.
  await run('drop index if exists speaker_profiles_name');
  await run('create index speaker_profiles_name on speaker_profiles (name_key, number) where visible = 1');
  for (const statement of ddl.appendOnlyUnless('audit_entries', REDACTION)) await run(statement);
  for (const [table, column] of COLUMNS) await run(`alter table ${table} drop column ${column}`);
};
