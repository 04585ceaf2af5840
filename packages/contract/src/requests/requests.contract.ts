import { z } from 'zod';
import { adminOnly, defineCall, parties, partiesAndAdmins } from '../call.ts';
import { HISTORY_MAX } from '../limits.ts';
import { pageQuery } from '../paging.ts';
import { idParams, idSchema } from '../responses.ts';
import { shownSpeakerSchema } from '../speakers/speakers.schemas.ts';
import { seenVersion } from '../versions.ts';
import { feedbackFormSchema } from './feedback.schemas.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import {
  acceptanceSchema,
  detailsFormSchema,
  proposedTimesSchema,
  reasonSchema,
  refusalSchema,
  visitChangeSchema,
} from './request-steps.schemas.ts';
import {
  bookingFormSchema,
  requestHistorySchema,
  speakerRequestSchema,
  summarizeBooking,
} from './requests.schemas.ts';

const requestList = z.array(speakerRequestSchema);

const statusChange = z.object({
  status: z.enum(REQUEST_STATUSES, 'Unknown status'),
  /** If the request has changed since this version, the response is 409. */
  version: seenVersion,
});

/** Administrators can approve a visit although another one of the speaker is in the way. */
const anyStatusChange = statusChange.extend({
  despiteConflict: z.boolean('Please answer yes or no').default(false),
});

export const bookSpeaker = defineCall({
  method: 'POST',
  path: '/request',
  summary: 'Request a classroom visit from a speaker',
  access: { teacher: 'any' },
  body: bookingFormSchema,
  response: speakerRequestSchema,
  status: 201,
  summarize: summarizeBooking,
});

export const listOwnRequests = defineCall({
  method: 'GET',
  path: '/request/current',
  summary: "The caller's own requests, newest first",
  access: { teacher: 'own' },
  query: pageQuery,
  response: requestList,
});

export const listRequestsForSpeaker = defineCall({
  method: 'GET',
  path: '/request/speaker/:speakerId',
  summary: 'Requests addressed to a speaker, newest first',
  access: { speaker: 'own', admin: 'any' },
  params: z.object({ speakerId: idSchema }),
  query: pageQuery,
  response: requestList,
});

export const listAllRequests = defineCall({
  method: 'GET',
  path: '/request/all',
  summary: 'All requests, newest first',
  access: adminOnly,
  query: pageQuery,
  response: requestList,
});

export const getRequest = defineCall({
  method: 'GET',
  path: '/request/:id',
  summary: 'One request',
  access: partiesAndAdmins,
  params: idParams,
  response: speakerRequestSchema,
});

export const getRequestHistory = defineCall({
  method: 'GET',
  path: '/request/:id/history',
  summary: `The last ${HISTORY_MAX} steps of a request, oldest first; only administrators see who took them`,
  access: partiesAndAdmins,
  params: idParams,
  response: requestHistorySchema,
});

export const setOwnRequestStatus = defineCall({
  method: 'PUT',
  path: '/request/:id/status/own',
  summary: "Archive or unarchive one of the caller's own requests",
  access: { teacher: 'own' },
  params: idParams,
  body: statusChange,
  response: speakerRequestSchema,
});

export const setRequestStatus = defineCall({
  method: 'PUT',
  path: '/request/:id/status',
  summary: "Set a request's status",
  access: adminOnly,
  params: idParams,
  body: anyStatusChange,
  response: speakerRequestSchema,
});

export const acceptRequest = defineCall({
  method: 'POST',
  path: '/request/:id/accept',
  summary: "Accept a request, or one time of the other side's proposal",
  access: parties,
  params: idParams,
  body: acceptanceSchema,
  response: speakerRequestSchema,
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/request/:id/decline',
  summary: 'Decline a request, with a reason',
  access: { speaker: 'own' },
  params: idParams,
  body: reasonSchema,
  response: speakerRequestSchema,
});

export const proposeTimes = defineCall({
  method: 'POST',
  path: '/request/:id/times',
  summary: 'Propose other times for a requested visit',
  access: { speaker: 'own' },
  params: idParams,
  body: proposedTimesSchema,
  response: speakerRequestSchema,
});

export const proposeChange = defineCall({
  method: 'POST',
  path: '/request/:id/change',
  summary: 'Propose another time, place or format for a confirmed visit',
  access: parties,
  params: idParams,
  body: visitChangeSchema,
  response: speakerRequestSchema,
});

export const declineProposal = defineCall({
  method: 'POST',
  path: '/request/:id/decline-proposal',
  summary: "Decline the other side's proposal, or withdraw your own change of a confirmed visit",
  access: parties,
  params: idParams,
  body: refusalSchema,
  response: speakerRequestSchema,
});

export const callOffVisit = defineCall({
  method: 'POST',
  path: '/request/:id/call-off',
  summary: 'Call off a confirmed visit, with a reason',
  access: parties,
  params: idParams,
  body: reasonSchema,
  response: speakerRequestSchema,
});

export const saveVisitDetails = defineCall({
  method: 'PUT',
  path: '/request/:id/details',
  summary: 'Save what people need to know on the day of a confirmed visit',
  access: partiesAndAdmins,
  params: idParams,
  body: detailsFormSchema,
  response: speakerRequestSchema,
});

export const giveFeedback = defineCall({
  method: 'PUT',
  path: '/request/:id/feedback',
  summary: 'Say whether a visit took place and how it went; sending it again replaces the earlier answers',
  access: parties,
  params: idParams,
  body: feedbackFormSchema,
  response: speakerRequestSchema,
});

export const listSimilarSpeakers = defineCall({
  method: 'GET',
  path: '/request/:id/similar-speakers',
  summary: 'Up to three speakers in the same fields who are free at the time of a declined request',
  access: { teacher: 'own' },
  params: idParams,
  response: z.array(shownSpeakerSchema),
});
