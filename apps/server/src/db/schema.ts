import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import type { Role } from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { ImportRowState, ImportStatus } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../kernel/clock.ts';
import type {
  SpeakerGradeTable,
  SpeakerIndustryTable,
  SpeakerLanguageTable,
  SpeakerLikenessTable,
  SpeakerProfileTable,
  SpeakerRegistrationTable,
} from './speaker-schema.ts';

/**
 * The tables, in the columns that both engines have: ids and instants are text, booleans 0 or 1, lists
 * that are only shown are JSON text, and lists that are filtered on are tables of their own. The tables of the search
 * are derived from these and declared in `search`.
 */

export type Flag = 0 | 1;

export interface UserTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  role: Role;
  verified_at: Instant | null;
  /** Counts the changes of the names. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: Instant;
  used_at: Instant;
  expires_at: Instant;
  user_agent: string;
}

export type TokenKind = 'verification' | 'reset';

export interface TokenTable {
  user_id: string;
  kind: TokenKind;
  token_hash: string;
  expires_at: Instant;
}

export interface InviteTable {
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  token_hash: string;
  invited_by: string | null;
  created_at: Instant;
  expires_at: Instant;
}

export interface TeacherProfileTable {
  user_id: string;
  school: string;
  grade_level: string;
  subjects: string;
  bio: string;
  city: string;
  state: string;
  country: string;
  image_hash: string | null;
  /** Counts the saves. */
  version: Generated<number>;
  updated_at: Instant;
}

export interface IndustryFocusTable {
  id: string;
  name: string;
  name_key: string;
  description: string;
  /** Counts the saves. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface RequestTable {
  id: string;
  teacher_id: string;
  speaker_id: string;
  status: RequestStatus;
  grade_levels: string;
  subjects: string;
  estimated_students: number;
  event_name: string;
  event_purpose: string;
  date_time: Instant;
  timezone: string;
  in_person: Flag;
  virtual: Flag;
  expertise: string;
  preferred_language: string;
  city: string;
  state: string;
  country: string;
  goals: string;
  budget: string;
  engagement_format: string;
  additional_info: string;
  /** What the form that asked for it was sent under, if it said so; one teacher's are different. */
  booking_key: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface RequestTransitionTable {
  id: string;
  request_id: string;
  /** Null once the actor's account is deleted. */
  actor_id: string | null;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  at: Instant;
}

export interface ImageTable {
  hash: string;
  width: number;
  bytes: Buffer;
}

export interface OutboxTable {
  id: string;
  /** Recipient, subject, html and text are emptied once a mail has been handed over or given up. */
  recipient: string;
  subject: string;
  html: string;
  text: string;
  created_at: Instant;
  attempts: number;
  /** When it may be tried (again); while it is being sent, when that try counts as lost. */
  due_at: Instant;
  sent_at: Instant | null;
  /** Set when trying was given up. */
  failed_at: Instant | null;
  last_error: string;
  /** The account that a link in the email leads into; the email is deleted with it. */
  user_id: string | null;
}

/** Failed checks of passwords; see `login-throttle.policy.ts`. */
export interface AttemptTable {
  key: string;
  failures: number;
  queued: Flag;
  next_at: Instant;
  expires_at: Instant;
}

/** How often something limited was used, until the count starts over. */
export interface RateLimitTable {
  /** A hash of the limit and of whom it counts for. */
  key: string;
  uses: number;
  expires_at: Instant;
}

export interface AuditEntryTable {
  /** Counts up, so it orders the entries. */
  number: Generated<number>;
  at: Instant;
  actor_id: string;
  actor_name: string;
  actor_email: string;
  action: AuditAction;
  subject_id: string;
  subject_name: string;
  /** JSON objects of what the act changed; empty objects where there was or is nothing. */
  before: string;
  after: string;
}

export interface SpeakerImportTable {
  id: string;
  /** Null once the administrator's account is deleted. */
  started_by: string | null;
  file_name: string;
  status: ImportStatus;
  created_at: Instant;
  ended_at: Instant | null;
}

export interface SpeakerImportRowTable {
  import_id: string;
  /** The row's number in the file. */
  number: number;
  email: string;
  /** An imported speaker as JSON. */
  speaker: string;
  state: ImportRowState;
  /** Why it failed. */
  message: string;
}

export interface SettingTable {
  name: string;
  value: string;
}

export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  tokens: TokenTable;
  invites: InviteTable;
  teacher_profiles: TeacherProfileTable;
  speaker_profiles: SpeakerProfileTable;
  speaker_registrations: SpeakerRegistrationTable;
  speaker_industries: SpeakerIndustryTable;
  speaker_grades: SpeakerGradeTable;
  speaker_languages: SpeakerLanguageTable;
  speaker_duplicate_keys: SpeakerLikenessTable;
  industry_focuses: IndustryFocusTable;
  requests: RequestTable;
  request_transitions: RequestTransitionTable;
  images: ImageTable;
  outbox: OutboxTable;
  attempts: AttemptTable;
  rate_limits: RateLimitTable;
  settings: SettingTable;
  audit_entries: AuditEntryTable;
  speaker_imports: SpeakerImportTable;
  speaker_import_rows: SpeakerImportRowTable;
}
