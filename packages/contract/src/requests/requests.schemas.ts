import { z } from 'zod';
import { idSchema, instantSchema } from '../responses.ts';
import { mapFlags } from '../speakers/profile-fields.ts';
import { speakerRecordSchema } from '../speakers/speakers.schemas.ts';
import { personSchema } from '../users/users.schemas.ts';
import { savedVersion } from '../versions.ts';
import { bothFeedbackSchema } from '../visits/feedback.schemas.ts';
import { visitDetailsSchema } from '../visits/visit-details.schemas.ts';
import { timeZoneSchema, visitPlanSchema } from '../visits/visit-plan.schemas.ts';
import { mapRequestTexts } from './request-fields.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import { ANSWERS, STEPS } from './request-steps.ts';

/** Up to three plans, of which the other side can choose one. */
export const proposalSchema = z.object({
  by: z.enum(['teacher', 'speaker']),
  plans: z.array(visitPlanSchema),
  /** Only if the career day of a visit has moved: without an agreement by then, the visit is canceled. */
  answerBy: instantSchema.optional(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Empty until the visit is confirmed, except for administrators. */
const phone = z.string();

/** The speaker of a request, whose texts are the specified ones. */
const requestedSpeakerSchema = speakerRecordSchema
  .pick({
    ...{ _id: true, userId: true, jobTitle: true, organization: true, bio: true, imageUrl: true },
    ...{ city: true, state: true, country: true, industry: true, grades: true, languages: true },
    ...mapFlags(() => true as const),
  })
  .extend({ phone });

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
  speakerId: requestedSpeakerSchema.nullable(),
  teacherId: requestingTeacherSchema.nullable(),
  gradeLevels: z.array(z.string()),
  subjects: z.array(z.string()),
  estimatedStudents: z.int(),
  ...visitPlanSchema.shape,
  /** The time zones that the two sides live by. */
  zones: z.object({ teacher: timeZoneSchema, speaker: timeZoneSchema }),
  preferredLanguage: z.string(),
  ...mapRequestTexts(() => z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Incremented by every step. */
  version: savedVersion,
  answer: z.enum(ANSWERS),
  /** Why the speaker can't make it, the visit was canceled, or the teacher withdrew the request. */
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
  /** What all requests for the same visit share: the id of the first one. */
  visitId: idSchema,
  /** Whether others were asked too, so that the first who accepts gets the visit. */
  isFirstCome: z.boolean(),
  /** About how many miles the speaker's town is from a visit in person; null if either place is unknown. */
  distance: z.int().nullable(),
  /**
   * Another visit of the speaker that is in the way of approving this one. Only for administrators, in the review list and
   * in the details of one request, and for the speaker who opens the link in an email; null otherwise.
   */
  conflict: conflictSchema.nullable(),
  /**
   * Another visit, with someone else, that the teacher has planned for the time of this one. Only for administrators, in the
   * review list and in the details of one request; null otherwise.
   */
  teacherConflict: conflictSchema.extend({ speaker: z.string(), confirmed: z.boolean() }).nullable(),
  /** Whether the teacher has agreed to a visit of someone else at that time. Only in the details of one request. */
  isTeacherBusy: z.boolean(),
});
export type SpeakerRequest = z.infer<typeof speakerRequestSchema>;

/** One step of a request's history. */
const transitionSchema = z.object({
  at: instantSchema,
  step: z.enum(STEPS),
  /** Null for the creation of the request. */
  from: z.enum(REQUEST_STATUSES).nullable(),
  to: z.enum(REQUEST_STATUSES),
  /** The portal itself ends proposals that have expired, and requests that nobody answered or whose visit someone else has accepted. */
  by: z.enum(['teacher', 'speaker', 'administrator', 'portal']),
  /** Why someone declined or withdrew the request, or canceled the visit. */
  reason: z.string(),
  /** The proposed times. */
  times: z.array(instantSchema),
  /** Only for administrators; null if the account was deleted, or by the portal. */
  actor: personSchema.nullable(),
});
export type Transition = z.infer<typeof transitionSchema>;

export const requestHistorySchema = z.array(transitionSchema);
