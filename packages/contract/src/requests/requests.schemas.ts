import { z } from 'zod';
import { idSchema, instantSchema } from '../answers.ts';
import { bookingGradeLevel } from '../grades.ts';
import { ID_MAX, LINE_MAX, LIST_MAX, STUDENTS_MAX } from '../limits.ts';
import { LANGUAGES, TIME_ZONE_IDS } from '../options.ts';
import { speakerRecordSchema } from '../speakers/speakers.schemas.ts';
import {
  boundedArray,
  hasFields,
  line,
  optionalLine,
  optionalParagraph,
  requiredLine,
  requiredParagraph,
} from '../text.ts';
import { personSchema } from '../users/users.schemas.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import { instantOf, latestVisit } from './visit-time.ts';

const SPEAKER_MISSING = 'No speaker selected';
const REQUIRED_SUMMARY = 'Please fill in all required fields';
const TOO_FAR_AHEAD = 'Please choose a date within the next two years';
const FORMAT_MISSING = 'Please select at least one format (In-person or Virtual)';

/** Messages for empty required fields. */
const MISSING = {
  gradeLevels: 'Please select at least one grade level',
  subjects: 'Please enter at least one subject',
  estimatedStudents: 'Please enter how many students will take part (at least 1)',
  eventName: 'Please enter a name for the event',
  eventPurpose: 'Please describe the purpose of the event',
  dateTime: 'Please choose a date and a time',
  expertise: 'Please enter the expertise you are looking for',
  preferredLanguage: 'Please choose a language',
  city: 'Please enter the city',
  state: 'Please enter the state',
  goals: 'Please describe your goals',
  engagementFormat: 'Please choose how the speaker will engage with the class',
} as const;

const TOO_MANY_SUBJECTS = `Please enter at most ${LIST_MAX} subjects`;
/** Fits a full list of subjects of maximum length, separated by commas and spaces. */
const SUBJECTS_TEXT_MAX = LIST_MAX * (LINE_MAX + 2);

/** Subjects as a list, or as one comma-separated text, alone or in a list. */
const subjects = z
  .union(
    [
      z.string().max(SUBJECTS_TEXT_MAX, TOO_MANY_SUBJECTS),
      boundedArray(z.string().max(SUBJECTS_TEXT_MAX, TOO_MANY_SUBJECTS), LIST_MAX),
    ],
    {
      error: ({ input }) =>
        Array.isArray(input) && input.length > LIST_MAX ? TOO_MANY_SUBJECTS : MISSING.subjects,
    },
  )
  .transform((given) => {
    const texts = typeof given === 'string' ? [given] : given;
    const names = texts.length === 1 ? texts.flatMap((text) => text.split(',')) : texts;
    return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  })
  .pipe(boundedArray(line(), LIST_MAX, TOO_MANY_SUBJECTS).min(1, MISSING.subjects));

const studentCount = z
  .union(
    [
      z.number(),
      z
        .string()
        .max(LINE_MAX, { error: MISSING.estimatedStudents, abort: true })
        .trim()
        .regex(/^\d{1,9}$/, MISSING.estimatedStudents)
        .transform(Number),
    ],
    MISSING.estimatedStudents,
  )
  .pipe(
    z
      .int(MISSING.estimatedStudents)
      .min(1, MISSING.estimatedStudents)
      .max(STUDENTS_MAX, `Please enter at most ${STUDENTS_MAX.toLocaleString('en-US')} students`),
  );

/** The booking fields. `dateTime` is wall-clock time in `timezone`, or an ISO timestamp. */
const bookingFields = z.object({
  speakerId: z
    .string(SPEAKER_MISSING)
    .max(ID_MAX, { error: 'Invalid id', abort: true })
    .min(1, SPEAKER_MISSING)
    .pipe(idSchema),
  gradeLevels: boundedArray(bookingGradeLevel(MISSING.gradeLevels), LIST_MAX, undefined, MISSING.gradeLevels)
    .min(1, MISSING.gradeLevels)
    .transform((levels) => [...new Set(levels)]),
  subjects,
  estimatedStudents: studentCount,
  eventName: requiredLine(MISSING.eventName),
  eventPurpose: requiredParagraph(MISSING.eventPurpose),
  dateTime: z
    .string(MISSING.dateTime)
    .max(LINE_MAX, { error: MISSING.dateTime, abort: true })
    .trim()
    .min(1, MISSING.dateTime),
  timezone: z.enum(TIME_ZONE_IDS, 'Please choose a time zone').default('America/New_York'),
  isInPerson: z.boolean('Please answer yes or no').default(false),
  isVirtual: z.boolean('Please answer yes or no').default(false),
  expertise: requiredParagraph(MISSING.expertise),
  preferredLanguage: z.enum(LANGUAGES, MISSING.preferredLanguage),
  city: requiredLine(MISSING.city),
  state: requiredLine(MISSING.state),
  country: optionalLine(),
  goals: requiredParagraph(MISSING.goals),
  budget: optionalParagraph(),
  engagementFormat: requiredParagraph(MISSING.engagementFormat),
  additionalInfo: optionalParagraph(),
  /** Idempotency key: sending the same form again doesn't book again. */
  bookingKey: idSchema.optional(),
});

const zonedInstant = z.iso.datetime({ offset: true });

/** The visit's timestamp; undefined if the date and time are invalid. */
const visitInstant = ({ dateTime, timezone }: Visit): string | undefined =>
  zonedInstant.safeParse(dateTime).success ? new Date(dateTime).toISOString() : instantOf(dateTime, timezone);

const dateTimeProblem = (visit: Visit): string | undefined => {
  const instant = visitInstant(visit);
  if (instant) {
    const [now, visit] = [new Date(), Date.parse(instant)];
    if (visit <= now.getTime()) return 'Please choose a date and time in the future';
    return visit <= latestVisit(now).getTime() ? undefined : TOO_FAR_AHEAD;
  }
  const isWallClock = z.iso.datetime({ local: true }).safeParse(visit.dateTime).success;
  return isWallClock
    ? "This time doesn't exist on that day because of daylight saving time. Please choose another."
    : MISSING.dateTime;
};

const visitSchema = bookingFields.pick({ dateTime: true, timezone: true });
type Visit = z.output<typeof visitSchema>;

/** The error about a form's date and time, if both are present. */
const visitProblem = (form: unknown): string | undefined => {
  const visit = visitSchema.safeParse(form);
  return visit.success ? dateTimeProblem(visit.data) : undefined;
};

/** The booking form. In its output, `dateTime` is a timestamp. */
export const bookingFormSchema = bookingFields
  .refine(({ isInPerson, isVirtual }) => isInPerson === true || isVirtual === true, {
    path: ['isInPerson'],
    error: FORMAT_MISSING,
    when: hasFields,
  })
  .refine((form) => visitProblem(form) === undefined, {
    path: ['dateTime'],
    error: ({ input }) => visitProblem(input),
    when: hasFields,
  })
  .transform((form) => ({ ...form, dateTime: visitInstant(form) ?? form.dateTime }));
export type BookingFormInput = z.input<typeof bookingFormSchema>;
export type BookingForm = z.output<typeof bookingFormSchema>;

const missingMessages: ReadonlySet<string> = new Set(Object.values(MISSING));

/** The message for an invalid booking as a whole, in the specification's order of checks. */
export const summarizeBooking = (fields: Readonly<Record<string, string>>): string | undefined => {
  if (fields.speakerId === SPEAKER_MISSING) return SPEAKER_MISSING;
  if (Object.values(fields).some((message) => missingMessages.has(message))) return REQUIRED_SUMMARY;
  return fields.isInPerson;
};

/** The teacher of a request. */
const requestingTeacherSchema = personSchema.extend({
  school: z.string(),
  gradeLevel: z.string(),
  city: z.string(),
  state: z.string(),
  subjects: z.array(z.string()),
});

/** A teacher's request to one speaker for one classroom visit. */
export const speakerRequestSchema = z.object({
  _id: idSchema,
  status: z.enum(REQUEST_STATUSES),
  speakerId: speakerRecordSchema.omit({ website: true }).nullable(),
  teacherId: requestingTeacherSchema.nullable(),
  gradeLevels: z.array(z.string()),
  subjects: z.array(z.string()),
  estimatedStudents: z.int(),
  eventName: z.string(),
  eventPurpose: z.string(),
  dateTime: instantSchema,
  timezone: z.enum(TIME_ZONE_IDS),
  isInPerson: z.boolean(),
  isVirtual: z.boolean(),
  expertise: z.string(),
  preferredLanguage: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  goals: z.string(),
  budget: z.string(),
  engagementFormat: z.string(),
  additionalInfo: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SpeakerRequest = z.infer<typeof speakerRequestSchema>;

/** One change of a request's status. */
const transitionSchema = z.object({
  at: instantSchema,
  /** Null for the creation of the request. */
  from: z.enum(REQUEST_STATUSES).nullable(),
  to: z.enum(REQUEST_STATUSES),
  by: z.enum(['teacher', 'administrator']),
  /** Only for administrators; null if the account was deleted. */
  actor: personSchema.nullable(),
});
export type Transition = z.infer<typeof transitionSchema>;

export const requestHistorySchema = z.array(transitionSchema);
