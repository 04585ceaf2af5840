import {
  mapRequestTexts,
  REQUEST_TEXTS,
  type RequestText,
} from '@portal/contract/requests/request-fields.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { Answer, Side, Step } from '@portal/contract/requests/request-steps.ts';
import type { QuestionState } from '@portal/contract/visits/class-page.schemas.ts';
import type { Rating } from '@portal/contract/visits/ratings.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../kernel/clock.ts';
import type { Flag } from '../platform/db/flag.ts';

/** The column of each text of a request. */
const TEXT_COLUMNS = {
  eventName: 'event_name',
  eventPurpose: 'event_purpose',
  goals: 'goals',
  engagementFormat: 'engagement_format',
  expertise: 'expertise',
  budget: 'budget',
  additionalInfo: 'additional_info',
} as const satisfies Record<RequestText, string>;
type TextColumn = (typeof TEXT_COLUMNS)[RequestText];

/** A request's texts, keyed by column. */
export function requestTextColumns(texts: Readonly<Record<RequestText, string>>): Record<TextColumn, string>;
export function requestTextColumns(texts: Readonly<Record<RequestText, string>>): Record<string, string> {
  return Object.fromEntries(REQUEST_TEXTS.map(({ name }) => [TEXT_COLUMNS[name], texts[name]]));
}

/** The texts of a request's row. */
export const requestTextsInRow = (row: Readonly<Record<TextColumn, string>>): Record<RequestText, string> =>
  mapRequestTexts(({ name }) => row[TEXT_COLUMNS[name]]);

export interface RequestTable extends Record<TextColumn, string> {
  id: string;
  teacher_id: string;
  speaker_id: string;
  status: RequestStatus;
  grade_levels: string;
  subjects: string;
  estimated_students: number;
  date_time: Instant;
  timezone: string;
  in_person: Flag;
  virtual: Flag;
  preferred_language: string;
  city: string;
  state: string;
  country: string;
  /** The idempotency key of the form that created the request, if it had one; unique for each teacher. */
  booking_key: string | null;
  minutes: Generated<number>;
  /** Incremented by every change of the request, also by what people report after the visit. */
  version: Generated<number>;
  /** Whether both sides have agreed to the visit as these columns describe it. */
  confirmed: Generated<Flag>;
  answer: Generated<Answer>;
  answer_reason: Generated<string>;
  /** A proposal as JSON that waits for the other side's answer. */
  proposal: Generated<string | null>;
  /** What people need to know on the day of a confirmed visit. */
  address: Generated<string>;
  entrance: Generated<string>;
  contact: Generated<string>;
  equipment: Generated<string>;
  link: Generated<string>;
  /** How to join the video call, such as a passcode. */
  joining: Generated<string>;
  /** When the request was first passed on to its speaker, who knows nothing of it before. */
  passed_on_at: Instant | null;
  /** When its teacher edited it after administrators had passed it on; null again once one of them has decided. */
  edited_at: Instant | null;
  /** The visit that it's for; read it with `visitIdOf`. */
  visit_id: Generated<string | null>;
  /** Whether a side or an administrator has said whether the visit took place. */
  reported: Generated<Flag>;
  /** Whether a visit that neither side reported on took place, as an administrator recorded it. */
  recorded: Flag | null;
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
  step: Step;
  reason: string;
  /** The proposed times as JSON. */
  times: string;
  at: Instant;
}

/** What a side said after a visit; students and rating are null if it didn't take place. */
export interface VisitFeedbackTable {
  request_id: string;
  party: Side;
  took_place: Flag;
  students: number | null;
  rating: Rating | null;
  comment: string;
  /** Whether the organization may print the comment. */
  may_quote: Generated<Flag>;
  given_at: Instant;
}

/** What the impact counts of a visit whose teacher or speaker was deleted, without anything about a person. */
export interface KeptVisitTable {
  id: string;
  /** In the visit's time zone, such as '2027-05-12'. */
  date: string;
  minutes: number;
  students: number;
  /** The names of the industry focuses, and the grade levels, as JSON. */
  focuses: string;
  grade_levels: string;
  state: string;
  /** Such as 'Multnomah, OR'; blank if it's unknown. */
  county: Generated<string>;
  /** A random value for a deleted person, the same for all their visits; the id of an account that exists. */
  teacher_key: Generated<string>;
  speaker_key: Generated<string>;
  /** A digest of the school's name and town. */
  school_key: Generated<string>;
  in_person: Flag;
  virtual: Flag;
}

export interface MessageTable {
  id: string;
  request_id: string;
  author_id: string;
  text: string;
  /** The idempotency key of the form that sent it, if it had one; unique for each author and request. */
  message_key: string | null;
  /** Unique in a request, so that it orders its messages. */
  created_at: Instant;
  /** When the other side reported it. */
  reported_at: Instant | null;
  report_reason: Generated<string>;
  /** When an administrator marked the report as handled. */
  report_handled_at: Generated<Instant | null>;
}

export interface MessageReadTable {
  request_id: string;
  user_id: string;
  /** The user has read the messages up to this one's time. */
  read_at: Instant;
}

/** What a class writes to its speaker after a visit. */
export interface ThankYouTable {
  id: string;
  request_id: string;
  text: string;
  /** The idempotency key of the form that sent it, if it had one; unique for each request. */
  thank_you_key: string | null;
  created_at: Instant;
  /** When the teacher shared it with the speaker. */
  shared_at: Instant | null;
  /** A WebP file. */
  picture: Buffer | null;
}

/** The thank-yous that the organization may print. */
export interface QuotableThankYouTable {
  thank_you_id: string;
}

/** A report of a thank-you to the administrators. */
export interface ThankYouReportTable {
  thank_you_id: string;
  reason: string;
  reported_at: Instant;
  /** When an administrator marked it as handled. */
  handled_at: Generated<Instant | null>;
}

/** Who wants a thank-you on the speaker's profile. It's there if both do. */
export interface ProfileThankYouTable {
  thank_you_id: string;
  speaker_id: string;
  by_teacher: Flag;
  by_speaker: Flag;
}

/** The link of a class: to its page before a visit, and to its thank-yous afterwards. */
export interface ThankYouLinkTable {
  request_id: string;
  token_hash: string;
  /** What the link's secret is derived from; blank if it can't be derived. */
  nonce: Generated<string>;
  created_at: Instant;
  expires_at: Instant;
}

/** What a class's page shows before a visit. Visits without a row have the defaults. */
export interface ClassPageTable {
  request_id: string;
  /** The words to know as JSON. */
  words: Generated<string>;
  /** Incremented by each change of the words. */
  version: Generated<number>;
  /** Whether questions are on the page before the teacher has read them. */
  show_at_once: Generated<Flag>;
  show_last_name: Generated<Flag>;
  show_email: Generated<Flag>;
  show_phone: Generated<Flag>;
}

/** What a student would ask, without anything about the student. */
export interface ClassQuestionTable {
  id: string;
  request_id: string;
  text: string;
  state: QuestionState;
  /** The idempotency key of the form that asked it, if it had one. */
  question_key: string | null;
  created_at: Instant;
}

export interface ClassQuestionVoteTable {
  question_id: string;
  /** Of the random text that a browser keeps and the visit, so that visits can't be compared. */
  voter_hash: string;
}

/** An administrator's private note, on either a request or a person. */
export interface NoteTable {
  id: string;
  request_id: string | null;
  user_id: string | null;
  /** Null once the author's account is deleted. */
  author_id: string | null;
  text: string;
  created_at: Instant;
}
