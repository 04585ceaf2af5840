import { z } from 'zod';
import { bookingGradeLevel } from '../grades.ts';
import { ID_MAX, LINE_MAX, LIST_MAX } from '../limits.ts';
import { LANGUAGES } from '../options.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { speakerRecordSchema } from '../speakers/speakers.schemas.ts';
import { boundedArray, line, optionalParagraph, requiredLine, requiredParagraph } from '../text.ts';
import { personSchema } from '../users/users.schemas.ts';
import { savedVersion } from '../versions.ts';
import { bothFeedbackSchema, studentCount } from '../visits/feedback.schemas.ts';
import { visitDetailsSchema } from '../visits/visit-details.schemas.ts';
import {
  PLAN_MISSING,
  placeFields,
  possibleTime,
  someFormat,
  timeFields,
  visitPlanSchema,
  withInstant,
} from '../visits/visit-plan.schemas.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import { ANSWERS, STEPS } from './request-steps.ts';

const SPEAKER_MISSING = 'No speaker selected';
const REQUIRED_SUMMARY = 'Please fill in all required fields';

/** Messages for empty required fields. */
const MISSING = {
  gradeLevels: 'Please select at least one grade level',
  subjects: 'Please enter at least one subject',
  estimatedStudents: 'Please enter how many students will take part (at least 1)',
  eventName: 'Please enter a name for the event',
  eventPurpose: 'Please describe the purpose of the event',
  expertise: 'Please enter the expertise you are looking for',
  preferredLanguage: 'Please choose a language',
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

/** What a request asks for, as forms send it. */
export const bookingContentFields = {
  gradeLevels: boundedArray(bookingGradeLevel(MISSING.gradeLevels), LIST_MAX, undefined, MISSING.gradeLevels)
    .min(1, MISSING.gradeLevels)
    .transform((levels) => [...new Set(levels)]),
  subjects,
  estimatedStudents: studentCount(MISSING.estimatedStudents),
  eventName: requiredLine(MISSING.eventName),
  eventPurpose: requiredParagraph(MISSING.eventPurpose),
  ...timeFields,
  expertise: requiredParagraph(MISSING.expertise),
  preferredLanguage: z.enum(LANGUAGES, MISSING.preferredLanguage),
  ...placeFields,
  goals: requiredParagraph(MISSING.goals),
  budget: optionalParagraph(),
  engagementFormat: requiredParagraph(MISSING.engagementFormat),
  additionalInfo: optionalParagraph(),
};

const bookingFields = z.object({
  speakerId: z
    .string(SPEAKER_MISSING)
    .max(ID_MAX, { error: 'Invalid id', abort: true })
    .min(1, SPEAKER_MISSING)
    .pipe(idSchema),
  ...bookingContentFields,
  /** Idempotency key: sending the same form again doesn't book again. */
  bookingKey: idSchema.optional(),
  /** If false, the response is 409 if the same request has been sent before. Without it, nobody is asked. */
  despiteDuplicate: z.boolean('Please answer yes or no').optional(),
});

/** The booking form. In its output, `dateTime` is a timestamp. */
export const bookingFormSchema = bookingFields.check(someFormat, possibleTime).transform(withInstant);
export type BookingFormInput = z.input<typeof bookingFormSchema>;
export type BookingForm = z.output<typeof bookingFormSchema>;

const missingMessages: ReadonlySet<string> = new Set([...Object.values(MISSING), ...PLAN_MISSING]);

/** The message for an invalid booking as a whole, in the specification's order of checks. */
export const summarizeBooking = (fields: Readonly<Record<string, string>>): string | undefined => {
  if (fields.speakerId === SPEAKER_MISSING) return SPEAKER_MISSING;
  if (Object.values(fields).some((message) => missingMessages.has(message))) return REQUIRED_SUMMARY;
  return fields.isInPerson;
};

/** Up to three plans, of which the other side can choose one. */
export const proposalSchema = z.object({
  by: z.enum(['teacher', 'speaker']),
  plans: z.array(visitPlanSchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Empty until the visit is confirmed, except for administrators. */
const phone = z.string();

/** The teacher of a request. */
const requestingTeacherSchema = personSchema.extend({
  phone,
  school: z.string(),
  gradeLevel: z.string(),
  city: z.string(),
  state: z.string(),
  subjects: z.array(z.string()),
});

/** A confirmed visit that is in the way of another one. */
const conflictSchema = z.object({ eventName: z.string(), dateTime: instantSchema, minutes: z.int() });

/** A teacher's request to one speaker for one classroom visit. */
export const speakerRequestSchema = z.object({
  _id: idSchema,
  status: z.enum(REQUEST_STATUSES),
  speakerId: speakerRecordSchema.omit({ website: true, travelMiles: true }).extend({ phone }).nullable(),
  teacherId: requestingTeacherSchema.nullable(),
  gradeLevels: z.array(z.string()),
  subjects: z.array(z.string()),
  estimatedStudents: z.int(),
  eventName: z.string(),
  eventPurpose: z.string(),
  ...visitPlanSchema.shape,
  expertise: z.string(),
  preferredLanguage: z.string(),
  goals: z.string(),
  budget: z.string(),
  engagementFormat: z.string(),
  additionalInfo: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Incremented by every step. */
  version: savedVersion,
  answer: z.enum(ANSWERS),
  /** Why the speaker declined, the visit was called off, or the teacher withdrew the request. */
  answerReason: z.string(),
  /** Whether both sides have agreed to the visit. It stays confirmed while they discuss a change. */
  confirmed: z.boolean(),
  /** The times or the change that one side has proposed and the other hasn't answered. */
  proposal: proposalSchema.nullable(),
  /** Empty until the visit is confirmed. */
  details: visitDetailsSchema,
  feedback: bothFeedbackSchema,
  /** Whether the visit took place, as an administrator recorded it; null otherwise, and for teachers and speakers. */
  recordedResult: z.boolean().nullable(),
  /** Whether the teacher has edited the request since administrators passed it on; false for teachers and speakers. */
  editedSinceReview: z.boolean(),
  /**
   * Another visit of the speaker that is in the way of approving this one. Only for administrators, in the review list and
   * in the details of one request; null otherwise.
   */
  conflict: conflictSchema.nullable(),
});
export type SpeakerRequest = z.infer<typeof speakerRequestSchema>;

/** One step of a request's history. */
const transitionSchema = z.object({
  at: instantSchema,
  step: z.enum(STEPS),
  /** Null for the creation of the request. */
  from: z.enum(REQUEST_STATUSES).nullable(),
  to: z.enum(REQUEST_STATUSES),
  /** The portal itself ends proposals that have expired. */
  by: z.enum(['teacher', 'speaker', 'administrator', 'portal']),
  /** Why someone declined, called off or withdrew the visit. */
  reason: z.string(),
  /** The proposed times. */
  times: z.array(instantSchema),
  /** Only for administrators; null if the account was deleted, or by the portal. */
  actor: personSchema.nullable(),
});
export type Transition = z.infer<typeof transitionSchema>;

export const requestHistorySchema = z.array(transitionSchema);
