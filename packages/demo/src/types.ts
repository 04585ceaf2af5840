import type { WeeklyHours } from '@portal/contract/availability/schedule.schemas.ts';
import type { StartingFocusName } from '@portal/contract/industry-focuses/starting-focuses.ts';
import type {
  BOOKING_GRADE_LEVELS,
  GradeLevel,
  Language,
  TEACHER_SUBJECTS,
} from '@portal/contract/options.ts';
import type { RequestText } from '@portal/contract/requests/request-fields.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { Answer, Side, Step } from '@portal/contract/requests/request-steps.ts';
import type { NoticeUnit } from '@portal/contract/school-rules/approval-due.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { Rating } from '@portal/contract/visits/ratings.ts';
import type { VisitDetails } from '@portal/contract/visits/visit-details.ts';
import type { PortraitTraits } from './portraits/traits.ts';

/** The fields that all people have. */
interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  city: string;
  state: string;
  country: string;
  bio: string;
  /** The fixed traits of the portrait; null for no picture. `portraitSeed`, or else the email, decides the others. */
  portrait: Partial<PortraitTraits> | null;
  portraitSeed?: string;
  joinedDaysAgo: number;
}

export interface DemoSpeaker extends DemoPerson {
  organization: string;
  jobTitle: string;
  website: string;
  inPerson: boolean;
  virtual: boolean;
  industries: readonly StartingFocusName[];
  grades: readonly GradeLevel[];
  languages: readonly Language[];
  /** How far they travel, if they visit in person. */
  travelMiles?: string;
  /** Hidden by an administrator although complete, or still incomplete. Visible by default. */
  profile?: 'hidden' | 'incomplete';
}

/** What a teacher's school asks of visits. */
export interface DemoSchoolRules {
  noticeDays: number | null;
  noticeUnit: NoticeUnit;
  /** The first and the last day of each break, relative to today. */
  closedDays: readonly (readonly [first: number, last: number])[];
  approver: string;
  tellsParents: boolean;
  frontDesk: string;
}

export interface DemoTeacher extends DemoPerson {
  school: string;
  gradeLevel: GradeLevel;
  subjects: readonly (typeof TEACHER_SUBJECTS)[number][];
  postalCode?: string;
  /** The school's time zone, which isn't part of the profile. */
  timezone: TimeZoneId;
  schoolRules?: DemoSchoolRules;
}

/** When a speaker is available. */
export interface DemoSchedule extends WeeklyHours {
  timezone: TimeZoneId;
  /** The first and the last day of each absence, relative to today. */
  daysOff: readonly (readonly [first: number, last: number])[];
  monthlyMaximum: number | null;
  travelMinutes: number;
}

/** A time of a visit in the time zone of its request. */
export interface DemoTime {
  /** The day relative to today, before it is moved off a weekend. */
  daysFromNow: number;
  /** Wall-clock time such as '09:45'. */
  time: string;
}

/** A step in a request's life. */
export interface DemoTransition {
  step: Exclude<Step, 'booked'>;
  from: RequestStatus;
  to: RequestStatus;
  by: Side | 'admin';
  daysAgo: number;
  reason: string;
  /** The proposed times. */
  times: readonly DemoTime[];
}

export interface DemoMessage {
  by: Side;
  daysAgo: number;
  text: string;
}

export interface DemoFeedback {
  students: number;
  rating: Rating;
  comment?: string;
}

export interface DemoClassPage {
  words: readonly string[];
  /** Each with its number of votes; those without one wait for the teacher. Oldest first. */
  questions: readonly (readonly [text: string, votes?: number])[];
}

export interface DemoRequest extends DemoTime, Record<RequestText, string> {
  /** The emails of the teacher and the speaker. */
  teacher: string;
  speaker: string;
  status: RequestStatus;
  gradeLevels: readonly (typeof BOOKING_GRADE_LEVELS)[number][];
  subjects: readonly string[];
  estimatedStudents: number;
  minutes: number;
  timezone: TimeZoneId;
  isInPerson: boolean;
  isVirtual: boolean;
  preferredLanguage: Language;
  city: string;
  state: string;
  country: string;
  madeDaysAgo: number;
  /** Oldest first; the last one leads to `status`. */
  transitions: readonly DemoTransition[];
  answer: Answer;
  answerReason: string;
  confirmed: boolean;
  /** The proposal that waits for an answer. */
  proposal: { by: Side; times: readonly DemoTime[] } | null;
  details: VisitDetails;
  /** Oldest first. Each side has read the messages before its own last one. */
  messages: readonly DemoMessage[];
  /** What the sides said after the visit, which took place. */
  feedback: Readonly<Partial<Record<Side, DemoFeedback>>>;
  /** What the class wrote to the speaker, shared by the teacher. */
  thankYous: readonly string[];
  /** What the class's page shows before the visit. */
  classPage: DemoClassPage | null;
  /** When the teacher's school approved the visit; null if it hasn't. */
  approvedDaysAgo: number | null;
}

/** What a speaker offers for an open request: a time of it or another one, or slots of a career day. */
export interface DemoOffer {
  speaker: string;
  time?: DemoTime;
  slots?: readonly number[];
  line: string;
  daysAgo: number;
}

/** A request without a speaker, for a visit to its teacher's own school. Its place follows from the teacher. */
export interface DemoOpenRequest
  extends Pick<
    DemoRequest,
    | 'eventName'
    | 'eventPurpose'
    | 'goals'
    | 'engagementFormat'
    | 'gradeLevels'
    | 'subjects'
    | 'estimatedStudents'
    | 'minutes'
  > {
  /** The teacher's email. */
  teacher: string;
  format: 'in-person' | 'virtual' | 'either';
  times: readonly DemoTime[];
  careerDay?: { people: number; breakMinutes: number; rooms: string[] };
  openDaysAgo: number;
  /** The emails of people who were asked and haven't answered. */
  asked: readonly string[];
  /** Oldest first. */
  offers: readonly DemoOffer[];
}
