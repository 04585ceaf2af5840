import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { ASKED_INSTEAD_MAX, SIMILAR_SPEAKERS } from '../limits.ts';
import { FIT_REASONS } from '../options.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idParams, idSchema, instantSchema, messageSchema, userParams } from '../responses.ts';
import { placedSpeakerSchema } from '../speakers/speakers.schemas.ts';
import { boundedArray } from '../text.ts';
import { bookingFormSchema, summarizeBooking } from './booking.schemas.ts';

export const bookSpeaker = {
  body: bookingFormSchema,
  response: speakerRequestSchema,
  summarize: summarizeBooking,
} satisfies CallSchemas;

export const bookForTeacher = {
  params: userParams,
  body: bookingFormSchema,
  response: speakerRequestSchema,
  summarize: summarizeBooking,
} satisfies CallSchemas;

/** A speaker who could visit instead of the one who was asked. */
const similarSpeakerSchema = placedSpeakerSchema.extend({
  /** The nearest time at which they're free; null if they're free at the visit's own. */
  nearest: instantSchema.nullable(),
  /** The format in which they'd come. */
  isInPerson: z.boolean(),
  isVirtual: z.boolean(),
  /** Why they're offered. */
  reasons: z.array(z.enum(FIT_REASONS)),
  /** The industry focuses that they share with the one who was asked. */
  shared: z.array(z.string()),
  /** The title of a talk, or the beginning of the bio. */
  hook: z.string(),
});
export type SimilarSpeaker = z.infer<typeof similarSpeakerSchema>;

export const listSimilarSpeakers = {
  params: idParams,
  response: z.array(similarSpeakerSchema).max(SIMILAR_SPEAKERS),
} satisfies CallSchemas;

const NOBODY_CHOSEN = 'Please choose someone to ask';

export const askInstead = {
  params: idParams,
  body: z.object({
    speakerIds: boundedArray(
      idSchema,
      ASKED_INSTEAD_MAX,
      `Please choose at most ${ASKED_INSTEAD_MAX} people`,
      NOBODY_CHOSEN,
    ).min(1, NOBODY_CHOSEN),
  }),
  response: z.array(speakerRequestSchema),
} satisfies CallSchemas;

export const stopAskingInstead = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;
