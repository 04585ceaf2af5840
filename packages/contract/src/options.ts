/** The fixed lists of the forms and filters. */

export const ROLES = ['teacher', 'speaker', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const GRADE_LEVELS = ['Elementary School', 'Middle School', 'High School'] as const;
export type GradeLevel = (typeof GRADE_LEVELS)[number];

/** What a booking form offers: the school levels and the usual bands of years. */
const YEAR_BANDS = ['K-5', '6-8', '9-12', 'K-12'] as const;
export const BOOKING_GRADE_LEVELS = [...GRADE_LEVELS, ...YEAR_BANDS] as const;

/** Teachers' forms call the first level by its short name, which is accepted wherever a grade is. */
export const SHORT_ELEMENTARY = 'Elementary';

/** The levels as teachers' forms offer them. */
export const TEACHER_GRADE_LEVELS = [
  { value: 'Elementary School', label: SHORT_ELEMENTARY },
  'Middle School',
  'High School',
] as const satisfies readonly (GradeLevel | { value: GradeLevel; label: string })[];

/** The same with the bands of years: what the booking form offers. */
export const BOOKING_GRADE_OPTIONS = [...TEACHER_GRADE_LEVELS, ...YEAR_BANDS] as const;

export const LANGUAGES = ['English', 'Spanish', 'Mandarin', 'French', 'Other'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SPEAKING_FORMATS = ['In-Person', 'Virtual'] as const;

export const TEACHER_SUBJECTS = [
  'Mathematics',
  'Science',
  'English/Language Arts',
  'Social Studies',
  'History',
  'Geography',
  'Physical Education',
  'Art',
  'Music',
  'Technology',
  'Computer Science',
  'Foreign Language',
  'Special Education',
  'Other',
] as const;

/** What a booking form suggests for the kind of visit; any other words are as welcome. */
export const ENGAGEMENT_FORMATS = [
  'Presentation',
  'Questions and answers',
  'Workshop',
  'Panel discussion',
  'Career talk',
  'Field trip',
] as const;

export const TIME_ZONES = [
  { id: 'America/New_York', short: 'ET', name: 'Eastern Time' },
  { id: 'America/Chicago', short: 'CT', name: 'Central Time' },
  { id: 'America/Denver', short: 'MT', name: 'Mountain Time' },
  { id: 'America/Los_Angeles', short: 'PT', name: 'Pacific Time' },
  { id: 'America/Anchorage', short: 'AKT', name: 'Alaska Time' },
  { id: 'Pacific/Honolulu', short: 'HT', name: 'Hawaii Time' },
] as const;

export const TIME_ZONE_IDS = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const satisfies readonly (typeof TIME_ZONES)[number]['id'][];
export type TimeZoneId = (typeof TIME_ZONE_IDS)[number];
