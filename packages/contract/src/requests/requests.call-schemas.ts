import { z } from 'zod';
import { summarizeBooking } from '../booking/booking.schemas.ts';
import type { CallSchemas } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { idParams, idSchema } from '../responses.ts';
import { optionalParagraph } from '../text.ts';
import { seenVersion } from '../versions.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import {
  acceptanceSchema,
  proposedTimesSchema,
  reasonSchema,
  refusalSchema,
  requestEditSchema,
  visitChangeSchema,
  withdrawalSchema,
} from './request-steps.schemas.ts';
import { requestHistorySchema, speakerRequestSchema } from './requests.schemas.ts';

const requestList = z.array(speakerRequestSchema);

const statusChange = z.object({
  status: z.enum(REQUEST_STATUSES, 'Unknown status'),
  /** If the request has changed since this version, the response is 409. */
  version: seenVersion,
});

const anyStatusChange = statusChange.extend({
  /** Approves a visit although another one of the speaker is in the way. */
  despiteConflict: z.boolean('Please answer yes or no').default(false),
  /** Why a request is declined or a visit canceled, for its people. */
  reason: optionalParagraph(),
});

export const listOwnRequests = {
  query: pageQuery,
  response: requestList,
} satisfies CallSchemas;

export const listRequestsForSpeaker = {
  params: z.object({ speakerId: idSchema }),
  query: pageQuery,
  response: requestList,
} satisfies CallSchemas;

export const listAllRequests = {
  query: pageQuery,
  response: requestList,
} satisfies CallSchemas;

export const getRequest = {
  params: idParams,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const getRequestHistory = {
  params: idParams,
  response: requestHistorySchema,
} satisfies CallSchemas;

export const setOwnRequestStatus = {
  params: idParams,
  body: statusChange,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const setRequestStatus = {
  params: idParams,
  body: anyStatusChange,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const acceptRequest = {
  params: idParams,
  body: acceptanceSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const acceptAfterAll = {
  params: idParams,
  body: refusalSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const declineRequest = {
  params: idParams,
  body: reasonSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const proposeTimes = {
  params: idParams,
  body: proposedTimesSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const proposeChange = {
  params: idParams,
  body: visitChangeSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const declineProposal = {
  params: idParams,
  body: refusalSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const callOffVisit = {
  params: idParams,
  body: reasonSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const editRequest = {
  params: idParams,
  body: requestEditSchema,
  response: speakerRequestSchema,
  summarize: summarizeBooking,
} satisfies CallSchemas;

export const withdrawRequest = {
  params: idParams,
  body: withdrawalSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;
