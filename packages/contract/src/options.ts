/** Fixed lists of forms and filters. */

export const ROLES = ['teacher', 'speaker', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** School levels as stored and returned. */
export const GRADE_LEVELS = ['Elementary', 'Middle School', 'High School'] as const;
export type GradeLevel = (typeof GRADE_LEVELS)[number];

/** Another spelling of the first level, accepted wherever a grade level is. */
export const LONG_ELEMENTARY = 'Elementary School';

/** School levels and grade bands of the booking form. */
export const BOOKING_GRADE_LEVELS = [...GRADE_LEVELS, 'K-5', '6-8', '9-12', 'K-12'] as const;

export const LANGUAGES = ['English', 'Spanish', 'Mandarin', 'French', 'Other'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SPEAKING_FORMATS = ['In-Person', 'Virtual'] as const;

/** Format filters of the speaker search. */
export const FORMAT_FILTERS = ['in-person', 'virtual', 'either'] as const;

/** When a speaker has to be available, in the speaker search. */
export const AVAILABILITY_FILTERS = ['four-weeks'] as const;

/** The distances that the speaker search filters by, in miles. */
export const RADIUS_FILTERS = ['10', '25', '50', '100'] as const;

/**
 * Sort orders of the speaker search. The first is the default with words, the second without; `nearest` needs a place to
 * start from.
 */
export const SPEAKER_SORTS = ['relevance', 'suggested', 'name', 'newest', 'nearest'] as const;

/** Why a speaker is suggested: for visits in the teacher's state, by free days, or as one who registered lately. */
export const SUGGESTION_REASONS = ['nearby', 'free-this-week', 'free-next-week', 'new'] as const;
export type SpeakerSort = (typeof SPEAKER_SORTS)[number];

/** Why somebody is offered for a visit: what of it they fit. */
export const FIT_REASONS = ['free', 'grade', 'in-person', 'virtual', 'language'] as const;
export type FitReason = (typeof FIT_REASONS)[number];

/** The status of a user's speaker profile; `none` for users who aren't speakers. */
export const SPEAKER_STATUSES = ['visible', 'complete', 'incomplete', 'none'] as const;
export type SpeakerStatus = (typeof SPEAKER_STATUSES)[number];

/** Sortable columns of the user list. */
export const USER_SORTS = ['firstName', 'lastName', 'email', 'type', 'status'] as const;

/** By the request's creation (newest, oldest) or by the visit's date (soonest, latest). */
export const REQUEST_SORTS = ['newest', 'oldest', 'soonest', 'latest'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

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

/** What elementary teachers choose instead of naming each subject. */
export const ALL_SUBJECTS = 'All subjects';

/** Suggestions of the booking form; any other text is accepted too. */
export const ENGAGEMENT_FORMATS = [
  'Presentation',
  'Questions and answers',
  'Workshop',
  'Panel discussion',
  'Career talk',
  'Field trip',
] as const;

/** How many rows a page of a table can have, the default first. */
export const PAGE_SIZES = [10, 25, 100] as const;
