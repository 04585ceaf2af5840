import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { ASKED_INSTEAD_MAX } from '../limits.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idParams, idSchema, messageSchema, userParams } from '../responses.ts';
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
