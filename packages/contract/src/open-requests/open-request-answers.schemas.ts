import { z } from 'zod';
import { ASKED_FOR_OPEN_REQUEST_MAX, CAREER_DAY_PEOPLE_MAX, PERSONAL_MESSAGE_MAX } from '../limits.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { boundedArray, optionalLine, optionalParagraph, requiredLine } from '../text.ts';
import { requiredVersion } from '../versions.ts';
import { NOBODY_CHOSEN } from './open-request-forms.schemas.ts';

const SLOT_UNKNOWN = 'Please choose a slot of this day';
const REASON_MAX = 500;

/** An offer: one of the times or another one within two weeks of them, or slots of a career day, and a line to the class. */
export const offerFormSchema = z.object({
  /** The version of the open request that the speaker saw. */
  version: requiredVersion,
  /** Not for a career day, whose slots have their times. */
  dateTime: instantSchema.optional(),
  /** The numbers of the slots of a career day that suit the speaker, who gets one of them. */
  slots: boundedArray(
    z.int(SLOT_UNKNOWN).min(1, SLOT_UNKNOWN).max(CAREER_DAY_PEOPLE_MAX, SLOT_UNKNOWN),
    CAREER_DAY_PEOPLE_MAX,
  )
    .default([])
    .transform((numbers) => [...new Set(numbers)].sort((one, other) => one - other)),
  line: requiredLine('Please write a line to the class'),
});
export type OfferForm = z.output<typeof offerFormSchema>;

/** Takes an offer. */
export const takeOfferSchema = z.object({
  /** The version of the offer that the teacher saw. */
  version: requiredVersion,
  /** The slot of a career day that the speaker gets, by default the first free one that they offered. */
  slot: z.int(SLOT_UNKNOWN).min(1, SLOT_UNKNOWN).max(CAREER_DAY_PEOPLE_MAX, SLOT_UNKNOWN).optional(),
});
export type TakeOffer = z.output<typeof takeOfferSchema>;

/** Asks speakers for an open request in the administrators' name. */
export const askTheseSchema = z.object({
  speakerIds: boundedArray(
    idSchema,
    ASKED_FOR_OPEN_REQUEST_MAX,
    `Please choose at most ${ASKED_FOR_OPEN_REQUEST_MAX} people`,
    NOBODY_CHOSEN,
  ).min(1, NOBODY_CHOSEN),
  /** A line for the email. */
  personalMessage: optionalLine(PERSONAL_MESSAGE_MAX),
});
export type AskThese = z.output<typeof askTheseSchema>;

/** What an administrator decides about an open request that is reviewed first. */
export const openRequestReviewSchema = z.object({
  version: requiredVersion,
  decision: z.enum(['send', 'decline'], 'Please send or decline it'),
  /** Why it's declined; the teacher reads it. */
  reason: optionalParagraph(REASON_MAX),
});
export type OpenRequestReview = z.output<typeof openRequestReviewSchema>;
