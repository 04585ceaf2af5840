import { z } from 'zod';
import { comingDate, weeklyHoursSchema } from '../availability/schedule.schemas.ts';
import type { CallSchemas } from '../call.ts';
import { tokenParams, userParams } from '../responses.ts';
import { speakerProfileSchema } from './speakers.schemas.ts';

/** `until` is the first day on which the speaker can be booked again. */
const pauseSchema = z.object({ until: comingDate });

export const pauseSpeaker = {
  params: userParams,
  body: pauseSchema,
  response: speakerProfileSchema,
} satisfies CallSchemas;

export const endPause = {
  params: userParams,
  response: speakerProfileSchema,
} satisfies CallSchemas;

/** What a speaker is asked once a term. */
const availabilityQuestionSchema = z.object({
  firstName: z.string(),
  hours: weeklyHoursSchema,
  pausedUntil: z.string().nullable(),
});

export const readAvailabilityQuestion = {
  params: tokenParams,
  response: availabilityQuestionSchema,
} satisfies CallSchemas;

/** Null to be available now. */
export const answerAvailabilityQuestion = {
  params: tokenParams,
  body: z.object({ pausedUntil: comingDate.nullable() }),
  response: availabilityQuestionSchema,
} satisfies CallSchemas;
