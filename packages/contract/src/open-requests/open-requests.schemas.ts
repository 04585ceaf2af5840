import { z } from 'zod';
import { HISTORY_MAX, OFFERS_MAX } from '../limits.ts';
import { FIT_REASONS } from '../options.ts';
import { mapRequestTexts } from '../requests/request-fields.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { placedSpeakerSchema } from '../speakers/speakers.schemas.ts';
import { savedVersion } from '../versions.ts';
import { timeZoneSchema, visitPlanSchema } from '../visits/visit-plan.schemas.ts';
import { OFFER_STATUSES, OPEN_REQUEST_STATUSES, OPEN_REQUEST_STEPS } from './open-request-status.ts';

/** When an open request can be: at some times, or on any school day at a time of day. */
export const storedWhenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('times'), times: z.array(instantSchema) }),
  z.object({
    kind: z.literal('days'),
    firstDay: z.string(),
    lastDay: z.string(),
    timeOfDay: z.string(),
  }),
]);

/** Several people on one day. */
export const careerDaySchema = z.object({
  people: z.int(),
  breakMinutes: z.int(),
  sameTime: z.boolean(),
  rooms: z.array(z.string()),
});

/** One slot of a career day, or the only place of another open request. */
const placeSchema = z.object({
  number: z.int(),
  /** Null if the time is that of the offer that is taken. */
  dateTime: instantSchema.nullable(),
  room: z.string(),
  isTaken: z.boolean(),
  /** The confirmed request, with the speaker's name, phone number, job and talk; null for speakers, and until it's taken. */
  taken: z
    .object({
      requestId: idSchema,
      speakerId: idSchema,
      /** When the visit is now. Another time than the place's until the speaker has agreed to a new one. */
      dateTime: instantSchema,
      /** Whether a change of the visit waits for an answer. */
      isChanging: z.boolean(),
      isInPerson: z.boolean(),
      /** What the speaker was told about the entrance. */
      entrance: z.string(),
      speaker: z.string(),
      jobTitle: z.string(),
      organization: z.string(),
      phone: z.string(),
      talk: z.string(),
    })
    .nullable(),
});

/** An open request as lists show it: to its teacher, to speakers and to administrators. Nobody's contact data. */
export const openRequestSchema = z.object({
  _id: idSchema,
  status: z.enum(OPEN_REQUEST_STATUSES),
  version: savedVersion,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  teacher: z.object({
    _id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    school: z.string(),
    gradeLevel: z.string(),
    city: z.string(),
    state: z.string(),
    subjects: z.array(z.string()),
  }),
  gradeLevels: z.array(z.string()),
  subjects: z.array(z.string()),
  estimatedStudents: z.int(),
  preferredLanguage: z.string(),
  ...mapRequestTexts(() => z.string()),
  ...visitPlanSchema.omit({ dateTime: true }).shape,
  /** As the form has it. */
  when: storedWhenSchema,
  /** The possible times that lie ahead, in order. */
  times: z.array(instantSchema),
  careerDay: careerDaySchema.nullable(),
  /** One for most, more for a career day. */
  places: z.array(placeSchema),
  /** The reader's time zone; for administrators, that of the open request. */
  zone: timeZoneSchema,
  /** How many offers wait for the teacher; 0 for speakers. */
  offerCount: z.int(),
  /** How many speakers were told of it; 0 for speakers. */
  askedCount: z.int(),
  /** The reader's own offer, for speakers. */
  ownOffer: z
    .object({
      _id: idSchema,
      status: z.enum(OFFER_STATUSES),
      version: savedVersion,
      dateTime: instantSchema.nullable(),
      slots: z.array(z.int()),
      line: z.string(),
      createdAt: instantSchema,
      /** The confirmed request once it's taken. */
      requestId: idSchema.nullable(),
    })
    .nullable(),
  /** How the reader fits, for speakers. */
  fit: z
    .object({
      reasons: z.array(z.enum(FIT_REASONS)),
      /** In miles; null if either place is unknown. */
      distance: z.int().nullable(),
      isInPerson: z.boolean(),
      isVirtual: z.boolean(),
      /** The times at which the reader is free by their hours and visits. */
      freeAt: z.array(instantSchema),
      /** Whether somebody asked the reader for it. */
      isAsked: z.boolean(),
    })
    .nullable(),
  /** Why an administrator declined it, or the teacher withdrew it. */
  reason: z.string(),
});
export type OpenRequest = z.infer<typeof openRequestSchema>;

/** A speaker who fits what a class needs. */
export const fittingSpeakerSchema = placedSpeakerSchema.extend({
  isInPerson: z.boolean(),
  isVirtual: z.boolean(),
  reasons: z.array(z.enum(FIT_REASONS)),
  /** The first of the times at which they're free; null if nobody knows. */
  freeAt: instantSchema.nullable(),
  /** How many days they usually take to answer; null if it isn't known. */
  answerDays: z.int().nullable(),
  /** The title of a talk, or the beginning of the bio. */
  hook: z.string(),
});

/** An offer as the teacher and administrators see it. */
const offerSchema = z.object({
  _id: idSchema,
  status: z.enum(OFFER_STATUSES),
  version: savedVersion,
  speaker: placedSpeakerSchema.extend({ hook: z.string() }),
  /** Null for a career day. */
  dateTime: instantSchema.nullable(),
  slots: z.array(z.int()),
  /** Whether the time is none of those of the open request. */
  isOtherTime: z.boolean(),
  line: z.string(),
  /** The time zone that the speaker lives by. */
  zone: timeZoneSchema,
  isInPerson: z.boolean(),
  isVirtual: z.boolean(),
  reasons: z.array(z.enum(FIT_REASONS)),
  /** Whether another visit of the speaker is in the way now. */
  isBusy: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

const openRequestEntrySchema = z.object({
  at: instantSchema,
  step: z.enum(OPEN_REQUEST_STEPS),
  by: z.enum(['teacher', 'speaker', 'administrator', 'portal']),
  /** The name of the speaker whom it's about; '' if there is none. */
  person: z.string(),
  /** How many people were asked, or why it was declined or withdrawn. */
  detail: z.string(),
});

/** An open request with its offers and history, of which speakers see none. */
export const openRequestDetailsSchema = openRequestSchema.extend({
  offers: z.array(offerSchema).max(OFFERS_MAX),
  history: z.array(openRequestEntrySchema).max(HISTORY_MAX),
});
export type OpenRequestDetails = z.infer<typeof openRequestDetailsSchema>;
