import type { Schema } from '../../domain/schema.ts';

/**
 * Every table with the columns of a unique key, by which it is read in pages, each after the tables it references. Search
 * tables are left out: restoring rebuilds them.
 */
export const TABLES = {
  settings: ['name'],
  users: ['id'],
  sessions: ['token_hash'],
  tokens: ['token_hash'],
  invites: ['email'],
  images: ['hash', 'width'],
  teacher_profiles: ['user_id'],
  school_rules: ['user_id'],
  speaker_profiles: ['number'],
  speaker_registrations: ['user_id'],
  industry_focuses: ['id'],
  speaker_industries: ['focus_id', 'speaker_number'],
  speaker_grades: ['grade', 'speaker_number'],
  speaker_languages: ['language', 'speaker_number'],
  saved_speakers: ['teacher_id', 'speaker_id'],
  speaker_duplicate_keys: ['key', 'speaker_number'],
  requests: ['id'],
  school_approvals: ['request_id'],
  request_transitions: ['id'],
  visit_feedback: ['party', 'request_id'],
  kept_visits: ['id'],
  messages: ['id'],
  message_reads: ['request_id', 'user_id'],
  thank_yous: ['id'],
  thank_you_reports: ['thank_you_id'],
  profile_thank_yous: ['thank_you_id'],
  quotable_thank_yous: ['thank_you_id'],
  thank_you_links: ['request_id'],
  open_requests: ['id'],
  open_request_times: ['date_time', 'open_request_id'],
  open_request_places: ['number', 'open_request_id'],
  open_requests_asked: ['open_request_id', 'speaker_id'],
  open_request_steps: ['id'],
  offers: ['id'],
  class_pages: ['request_id'],
  class_questions: ['id'],
  class_question_votes: ['question_id', 'voter_hash'],
  speaker_schedules: ['user_id'],
  speaker_busy_periods: ['user_id', 'first_day'],
  speaker_order: ['user_id'],
  suggested_speakers: ['user_id'],
  outreach_emails: ['user_id'],
  calendar_feeds: ['user_id'],
  muted_emails: ['user_id', 'kind'],
  notes: ['id'],
  outbox: ['id'],
  jobs: ['id'],
  attempts: ['key'],
  rate_limits: ['key'],
  audit_entries: ['number'],
  speaker_imports: ['id'],
  speaker_import_rows: ['import_id', 'number'],
} as const satisfies { [T in keyof Schema]: readonly (keyof Schema[T] & string)[] };

export type TableName = keyof typeof TABLES;

/** Tables that backups leave out and restoring skips: whoever was logged out, or used a link, must not get back in. */
export const NEVER_RESTORED: ReadonlySet<TableName> = new Set(['sessions', 'tokens']);

export const isTableName = (name: unknown): name is TableName =>
  typeof name === 'string' && Object.hasOwn(TABLES, name);

/** The tables in the order in which they can be filled. */
export const TABLE_NAMES: readonly TableName[] = Object.keys(TABLES).filter(isTableName);
