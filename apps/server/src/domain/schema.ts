import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import type { NoticeUnit } from '@portal/contract/school-rules/approval-due.ts';
import type { EmailKind } from '@portal/contract/users/email-preferences.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../kernel/clock.ts';
import type { Flag } from '../platform/db/flag.ts';
import type { AttemptTable, InviteTable, SessionTable, TokenTable, UserTable } from './account-schema.ts';
import type {
  OfferTable,
  OpenRequestAskedTable,
  OpenRequestPlaceTable,
  OpenRequestStepTable,
  OpenRequestTable,
  OpenRequestTimeTable,
} from './open-request-schema.ts';
import type {
  ClassPageTable,
  ClassQuestionTable,
  ClassQuestionVoteTable,
  KeptVisitTable,
  MessageReadTable,
  MessageTable,
  NoteTable,
  ProfileThankYouTable,
  QuotableThankYouTable,
  RequestTable,
  RequestTransitionTable,
  ThankYouLinkTable,
  ThankYouReportTable,
  ThankYouTable,
  VisitFeedbackTable,
} from './request-schema.ts';
import type {
  SavedSpeakerTable,
  SpeakerBusyPeriodTable,
  SpeakerDuplicateKeysTable,
  SpeakerGradeTable,
  SpeakerImportRowTable,
  SpeakerImportTable,
  SpeakerIndustryTable,
  SpeakerLanguageTable,
  SpeakerOrderTable,
  SpeakerProfileTable,
  SpeakerRegistrationTable,
  SpeakerScheduleTable,
  SuggestedSpeakerTable,
} from './speaker-schema.ts';

/**
 * The tables, with column types that both engines have: ids and instants are text, booleans are 0 or 1, lists that are
 * only displayed are JSON text, and lists that are filtered on are separate tables. `search` declares its own tables.
 */

export interface TeacherProfileTable {
  user_id: string;
  school: string;
  grade_level: string;
  subjects: string;
  bio: string;
  city: string;
  state: string;
  country: string;
  postal_code: Generated<string>;
  image_hash: string | null;
  /** Incremented by every save. */
  version: Generated<number>;
  updated_at: Instant;
}

/** What a teacher's school asks of visits. */
export interface SchoolRulesTable {
  user_id: string;
  notice_days: number | null;
  notice_unit: NoticeUnit;
  /** Days and intervals of days as JSON. */
  closed_days: string;
  approver: string;
  tells_parents: Flag;
  front_desk: string;
  /** Incremented by every save. */
  version: Generated<number>;
  updated_at: Instant;
}

/** What the teacher's school has said about a visit. */
export interface SchoolApprovalTable {
  request_id: string;
  /** The school's day of the approval; null if it hasn't approved the visit. */
  approved_on: string | null;
  /** The visit's time that was approved. A visit that has moved needs a new approval. */
  approved_for: Instant | null;
  /** The visit's time of which the teacher was last reminded. */
  reminded_for: Instant | null;
}

export interface IndustryFocusTable {
  id: string;
  name: string;
  name_key: string;
  description: string;
  /** Incremented by every save. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/**
 * The kinds of emails that people don't want. 'each review' is the email about each request to review: an administrator
 * without it gets one email a day about all of them.
 */
export interface MutedEmailTable {
  user_id: string;
  kind: EmailKind | 'each review';
}

/** Who was written to about visits at their school, and when last. */
export interface OutreachEmailTable {
  user_id: string;
  sent_at: Instant;
}

export interface CalendarFeedTable {
  user_id: string;
  token_hash: string;
  created_at: Instant;
}

export interface ImageTable {
  hash: string;
  width: number;
  bytes: Buffer;
}

export interface OutboxTable {
  id: string;
  /** Recipient, subject, html and text are emptied once an email was sent, and some time after it was given up. */
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** An iCalendar file that the email carries; '' for none. */
  calendar: Generated<string>;
  /** Where the reader can unsubscribe; '' for emails about the account. */
  unsubscribe_url: Generated<string>;
  /** Whose address an answer goes to; '' for the portal's. */
  reply_to: Generated<string>;
  /** The request that it's about, whose emails are one conversation; '' for others. */
  request_id: Generated<string>;
  created_at: Instant;
  sent_at: Instant | null;
  /** When it was given up. */
  failed_at: Instant | null;
  last_error: string;
  /** The account that a link in the email gives access to; the email is deleted with it. */
  user_id: string | null;
  /** The hash of the token or invite that a link in the email contains. */
  token_hash: Generated<string | null>;
  /** How often the server has refused the email for good, not counting outages. */
  refusals: Generated<number>;
  /** The command and codes of the last such refusal, which tell whether others are refused alike; '' for none. */
  refusal: Generated<string>;
  /** When the server first refused it. */
  refused_at: Generated<Instant | null>;
}

/** Work for later. Its row is deleted when it's done. */
export interface JobTable {
  id: string;
  kind: string;
  /** Unique among the jobs of a kind. */
  key: string;
  /** What the handler of its kind needs, as JSON. */
  payload: string;
  /** When it may run (again); while it is running, when the claim expires. */
  due_at: Instant;
  /** The number of failures so far. */
  attempts: number;
  last_error: string;
  created_at: Instant;
}

/** Counters of rate limits. */
export interface RateLimitTable {
  /** A hash of the limit and of its subject, such as an address. */
  key: string;
  uses: number;
  expires_at: Instant;
}

export interface AuditEntryTable {
  /** Auto-incremented, so it orders the entries. */
  number: Generated<number>;
  at: Instant;
  actor_id: string;
  actor_name: string;
  actor_email: string;
  action: AuditAction;
  subject_id: string;
  subject_name: string;
  /** JSON objects of the changed values; empty if something was created or deleted. */
  before: string;
  after: string;
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
  school_rules: SchoolRulesTable;
  speaker_profiles: SpeakerProfileTable;
  speaker_registrations: SpeakerRegistrationTable;
  speaker_industries: SpeakerIndustryTable;
  speaker_grades: SpeakerGradeTable;
  speaker_languages: SpeakerLanguageTable;
  speaker_duplicate_keys: SpeakerDuplicateKeysTable;
  saved_speakers: SavedSpeakerTable;
  industry_focuses: IndustryFocusTable;
  requests: RequestTable;
  school_approvals: SchoolApprovalTable;
  request_transitions: RequestTransitionTable;
  visit_feedback: VisitFeedbackTable;
  kept_visits: KeptVisitTable;
  messages: MessageTable;
  message_reads: MessageReadTable;
  thank_yous: ThankYouTable;
  thank_you_reports: ThankYouReportTable;
  profile_thank_yous: ProfileThankYouTable;
  quotable_thank_yous: QuotableThankYouTable;
  thank_you_links: ThankYouLinkTable;
  open_requests: OpenRequestTable;
  open_request_times: OpenRequestTimeTable;
  open_request_places: OpenRequestPlaceTable;
  open_requests_asked: OpenRequestAskedTable;
  open_request_steps: OpenRequestStepTable;
  offers: OfferTable;
  class_pages: ClassPageTable;
  class_questions: ClassQuestionTable;
  class_question_votes: ClassQuestionVoteTable;
  speaker_schedules: SpeakerScheduleTable;
  speaker_busy_periods: SpeakerBusyPeriodTable;
  speaker_order: SpeakerOrderTable;
  suggested_speakers: SuggestedSpeakerTable;
  outreach_emails: OutreachEmailTable;
  calendar_feeds: CalendarFeedTable;
  muted_emails: MutedEmailTable;
  notes: NoteTable;
  images: ImageTable;
  outbox: OutboxTable;
  jobs: JobTable;
  attempts: AttemptTable;
  rate_limits: RateLimitTable;
  settings: SettingTable;
  audit_entries: AuditEntryTable;
  speaker_imports: SpeakerImportTable;
  speaker_import_rows: SpeakerImportRowTable;
}
