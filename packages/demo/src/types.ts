import type { StartingFocusName } from '@portal/contract/industry-focuses/starting-focuses.ts';
import type {
  BOOKING_GRADE_LEVELS,
  GradeLevel,
  Language,
  TEACHER_SUBJECTS,
  TimeZoneId,
} from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
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
  /** Hidden by an administrator although complete, or still incomplete. Visible by default. */
  profile?: 'hidden' | 'incomplete';
}

export interface DemoTeacher extends DemoPerson {
  school: string;
  gradeLevel: GradeLevel;
  subjects: readonly (typeof TEACHER_SUBJECTS)[number][];
  /** The school's time zone, which isn't part of the profile. */
  timezone: TimeZoneId;
}

/** A change of a request's status. */
export interface DemoTransition {
  from: RequestStatus;
  to: RequestStatus;
  by: 'teacher' | 'admin';
  daysAgo: number;
}

export interface DemoRequest {
  /** The emails of the teacher and the speaker. */
  teacher: string;
  speaker: string;
  status: RequestStatus;
  gradeLevels: readonly (typeof BOOKING_GRADE_LEVELS)[number][];
  subjects: readonly string[];
  estimatedStudents: number;
  eventName: string;
  eventPurpose: string;
  /** The day of the visit relative to today, before it is moved off a weekend. */
  daysFromNow: number;
  /** Wall-clock time such as '09:45' in `timezone`. */
  time: string;
  timezone: TimeZoneId;
  isInPerson: boolean;
  isVirtual: boolean;
  expertise: string;
  preferredLanguage: Language;
  city: string;
  state: string;
  country: string;
  goals: string;
  budget: string;
  engagementFormat: string;
  additionalInfo: string;
  madeDaysAgo: number;
  /** Oldest first; the last one leads to `status`. */
  transitions: readonly DemoTransition[];
}
