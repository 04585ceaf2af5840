import type {
  OfferStatus,
  OpenRequestStatus,
  OpenRequestStep,
} from '@portal/contract/open-requests/open-request-status.ts';
import type { Role } from '@portal/contract/options.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../kernel/clock.ts';
import type { Flag } from '../platform/db/flag.ts';
import type { RequestTable } from './request-schema.ts';

/** What a request asks for, in the columns that `requests` has too. */
type ContentColumns = Pick<
  RequestTable,
  | 'grade_levels'
  | 'subjects'
  | 'estimated_students'
  | 'preferred_language'
  | 'event_name'
  | 'event_purpose'
  | 'goals'
  | 'engagement_format'
  | 'expertise'
  | 'budget'
  | 'additional_info'
  | 'timezone'
  | 'in_person'
  | 'virtual'
  | 'city'
  | 'state'
  | 'country'
>;

/** A request without a speaker. */
export interface OpenRequestTable extends ContentColumns {
  id: string;
  teacher_id: string;
  status: OpenRequestStatus;
  /** Incremented by every edit, so that nobody offers for what the speaker hasn't seen. */
  version: Generated<number>;
  minutes: number;
  /** As the form has it, as JSON. Its possible times are in a table. */
  possible_when: string;
  /** As JSON; null for one person. */
  career_day: string | null;
  /** The last of its times, at which it ends. */
  last_time: Instant;
  /** The visit for which some speakers were asked first; null if there were none. */
  visit_id: string | null;
  /** The idempotency key of the form that created it, if it had one; unique for each teacher. */
  open_request_key: string | null;
  /** When speakers could first see it. */
  opened_at: Instant | null;
  /** When the teacher was last told of new offers. */
  told_at: Instant | null;
  /** Why it was declined or withdrawn. */
  reason: Generated<string>;
  created_at: Instant;
  updated_at: Instant;
}

export interface OpenRequestTimeTable {
  open_request_id: string;
  date_time: Instant;
}

/** What offers are taken for: one place of most open requests, several of a career day. */
export interface OpenRequestPlaceTable {
  open_request_id: string;
  number: number;
  /** Null if the place has the time of the offer that is taken. */
  date_time: Instant | null;
  room: Generated<string>;
  /** The confirmed request of the speaker who has it. */
  request_id: string | null;
}

/** What a speaker offers; one for each open request. */
export interface OfferTable {
  id: string;
  open_request_id: string;
  speaker_id: string;
  status: OfferStatus;
  version: Generated<number>;
  /** Null for a career day. */
  date_time: Instant | null;
  /** The numbers of the places of a career day that suit the speaker, as JSON. */
  slots: Generated<string>;
  line: string;
  created_at: Instant;
  updated_at: Instant;
}

/** Who was asked for an open request by email: by the portal, or by an administrator. */
export interface OpenRequestAskedTable {
  open_request_id: string;
  speaker_id: string;
  by_portal: Flag;
  asked_at: Instant;
}

/** The history of an open request. */
export interface OpenRequestStepTable {
  id: string;
  open_request_id: string;
  step: OpenRequestStep;
  taken_by: Role | 'portal';
  /** The speaker whom it's about; null without one, and once the account is deleted. */
  person_id: string | null;
  /** The visit that was canceled, if that has freed a slot. */
  request_id: Generated<string | null>;
  detail: Generated<string>;
  at: Instant;
}
