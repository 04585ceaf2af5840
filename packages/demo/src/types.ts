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

/** What every made-up person has. */
interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  city: string;
  state: string;
  country: string;
  bio: string;
  /** What the picture shows for certain, `portraitSeed` (or else the e-mail) deciding the rest; null for no picture. */
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
  /** Complete but hidden by an administrator, or not complete yet; visible where nothing is said. */
  profile?: 'hidden' | 'incomplete';
}

export interface DemoTeacher extends DemoPerson {
  school: string;
  gradeLevel: GradeLevel;
  subjects: readonly (typeof TEACHER_SUBJECTS)[number][];
  /** Where the school's clocks are; the profile has no field for it. */
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
  /** E-mail addresses of who asks whom. */
  teacher: string;
  speaker: string;
  status: RequestStatus;
  gradeLevels: readonly (typeof BOOKING_GRADE_LEVELS)[number][];
  subjects: readonly string[];
  estimatedStudents: number;
  eventName: string;
  eventPurpose: string;
  /** The day of the visit, counted from today, before weekends are avoided. */
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
