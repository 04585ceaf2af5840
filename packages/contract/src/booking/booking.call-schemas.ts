import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idParams } from '../responses.ts';
import { shownSpeakerSchema } from '../speakers/speakers.schemas.ts';
import { bookingFormSchema, summarizeBooking } from './booking.schemas.ts';

export const bookSpeaker = {
  body: bookingFormSchema,
  response: speakerRequestSchema,
  summarize: summarizeBooking,
} satisfies CallSchemas;

export const listSimilarSpeakers = {
  params: idParams,
  response: z.array(shownSpeakerSchema),
} satisfies CallSchemas;
