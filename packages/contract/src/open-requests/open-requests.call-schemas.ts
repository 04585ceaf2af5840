import { z } from 'zod';
import { invitationSchema } from '../accounts/invites.schemas.ts';
import { summarizeBooking } from '../booking/booking.schemas.ts';
import type { CallSchemas } from '../call.ts';
import { FITTING_SPEAKERS_SHOWN } from '../limits.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idParams, idSchema, messageSchema } from '../responses.ts';
import { optionalParagraph } from '../text.ts';
import { requiredVersion } from '../versions.ts';
import {
  askTheseSchema,
  offerFormSchema,
  openRequestReviewSchema,
  takeOfferSchema,
} from './open-request-answers.schemas.ts';
import {
  careerDayMoveSchema,
  openRequestEditSchema,
  openRequestFormSchema,
  openRequestNeedsSchema,
  openRequestQuerySchema,
  severalFormSchema,
} from './open-request-forms.schemas.ts';
import {
  fittingSpeakerSchema,
  openRequestDetailsSchema,
  openRequestSchema,
} from './open-requests.schemas.ts';

const offerParams = idParams.extend({ offerId: idSchema });
const version = z.object({ version: requiredVersion });

export const previewOpenRequest = {
  body: openRequestNeedsSchema,
  response: z.object({
    speakers: z.array(fittingSpeakerSchema).max(FITTING_SPEAKERS_SHOWN),
    /** How many people fit, busy ones included. */
    count: z.int().nonnegative(),
  }),
} satisfies CallSchemas;

export const createOpenRequest = {
  body: openRequestFormSchema,
  response: openRequestDetailsSchema,
  summarize: summarizeBooking,
} satisfies CallSchemas;

export const askSeveralFirst = {
  body: severalFormSchema,
  response: z.object({
    requests: z.array(speakerRequestSchema).max(FITTING_SPEAKERS_SHOWN),
    /** What becomes open if nobody accepts; null without `thenEverybody`. */
    openRequest: openRequestDetailsSchema.nullable(),
  }),
  summarize: summarizeBooking,
} satisfies CallSchemas;

export const listOpenRequests = {
  query: openRequestQuerySchema,
  response: z.object({
    items: z.array(openRequestSchema),
    nextCursor: idSchema.nullable(),
  }),
} satisfies CallSchemas;

export const getOpenRequest = {
  params: idParams,
  response: openRequestDetailsSchema,
} satisfies CallSchemas;

export const editOpenRequest = {
  params: idParams,
  body: openRequestEditSchema,
  response: openRequestDetailsSchema,
  summarize: summarizeBooking,
} satisfies CallSchemas;

export const moveCareerDay = {
  params: idParams,
  body: careerDayMoveSchema,
  response: openRequestDetailsSchema,
} satisfies CallSchemas;

export const withdrawOpenRequest = {
  params: idParams,
  body: version.extend({ reason: optionalParagraph() }),
  response: openRequestDetailsSchema,
} satisfies CallSchemas;

export const askEverybody = {
  params: idParams,
  body: version,
  response: openRequestDetailsSchema,
} satisfies CallSchemas;

export const makeOffer = {
  params: idParams,
  body: offerFormSchema,
  response: openRequestDetailsSchema,
} satisfies CallSchemas;

export const withdrawOffer = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;

export const confirmOffer = {
  params: idParams,
  body: version,
  response: openRequestDetailsSchema,
} satisfies CallSchemas;

export const takeOffer = {
  params: offerParams,
  body: takeOfferSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const listFittingSpeakers = {
  params: idParams,
  response: z.array(fittingSpeakerSchema),
} satisfies CallSchemas;

export const askThese = {
  params: idParams,
  body: askTheseSchema,
  response: openRequestDetailsSchema,
} satisfies CallSchemas;

export const inviteForOpenRequest = {
  params: idParams,
  body: invitationSchema,
  response: messageSchema,
} satisfies CallSchemas;

export const reviewOpenRequest = {
  params: idParams,
  body: openRequestReviewSchema,
  response: openRequestDetailsSchema,
} satisfies CallSchemas;
