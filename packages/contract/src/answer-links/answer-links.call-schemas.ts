import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { proposedTimesSchema, refusalSchema, withdrawalSchema } from '../requests/request-steps.schemas.ts';
import { SIDES } from '../requests/request-steps.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idParams, instantSchema, tokenParams } from '../responses.ts';
import { requiredVersion } from '../versions.ts';
import { feedbackFormSchema } from '../visits/feedback.schemas.ts';
import { videoLink } from '../visits/visit-details.schemas.ts';
import { ANSWER_PURPOSES } from './answer-purposes.ts';

const linkParams = idParams.extend(tokenParams.shape);

/** What the page of a link shows. */
const answerLinkSchema = z.object({
  /** The request as it is now, without email addresses, phone numbers and visit details. */
  request: speakerRequestSchema,
  /** Whose link it is. */
  reader: z.enum(SIDES),
  /** When the teacher last edited the request while the speaker was thinking about an answer; null if never. */
  editedAt: instantSchema.nullable(),
  /** Whether the visit has a video link. */
  hasVideoLink: z.boolean(),
});
export type AnswerLink = z.output<typeof answerLinkSchema>;

export const readAnswerLink = {
  params: linkParams.extend({ purpose: z.enum(ANSWER_PURPOSES, 'Unknown link') }),
  response: answerLinkSchema,
} satisfies CallSchemas;

export const acceptByLink = {
  params: linkParams,
  body: refusalSchema,
  response: answerLinkSchema,
} satisfies CallSchemas;

export const proposeTimesByLink = {
  params: linkParams,
  body: proposedTimesSchema,
  response: answerLinkSchema,
} satisfies CallSchemas;

export const declineByLink = {
  params: linkParams,
  body: withdrawalSchema,
  response: answerLinkSchema,
} satisfies CallSchemas;

export const giveFeedbackByLink = {
  params: linkParams,
  body: feedbackFormSchema,
  response: answerLinkSchema,
} satisfies CallSchemas;

export const addVideoLinkByLink = {
  params: linkParams,
  body: z.object({
    version: requiredVersion,
    link: videoLink.refine((text) => text !== '', 'Please paste the video link'),
  }),
  response: answerLinkSchema,
} satisfies CallSchemas;
