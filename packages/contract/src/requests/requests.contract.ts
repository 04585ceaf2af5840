import { z } from 'zod';
import { idSchema } from '../answers.ts';
import { adminOnly, defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import {
  bookingFormSchema,
  requestHistorySchema,
  speakerRequestSchema,
  summarizeBooking,
} from './requests.schemas.ts';

const requestParams = z.object({ id: idSchema });
const requestList = z.array(speakerRequestSchema);

const statusChange = z.object({
  status: z.enum(REQUEST_STATUSES, 'Unknown status'),
  /** The status that the caller saw. If it has changed since, the response is 409. */
  from: z.enum(REQUEST_STATUSES, 'Unknown status').optional(),
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

/** The request's teacher and speaker, and administrators. */
const partiesAndAdmins = { teacher: 'own', speaker: 'own', admin: 'any' } as const;

export const getRequest = defineCall({
  method: 'GET',
  path: '/request/:id',
  summary: 'One request',
  access: partiesAndAdmins,
  params: requestParams,
  response: speakerRequestSchema,
});

export const getRequestHistory = defineCall({
  method: 'GET',
  path: '/request/:id/history',
  summary: 'The status changes of a request, oldest first; only administrators see who made them',
  access: partiesAndAdmins,
  params: requestParams,
  response: requestHistorySchema,
});

export const setOwnRequestStatus = defineCall({
  method: 'PUT',
  path: '/request/:id/status/own',
  summary: "Archive or unarchive one of the caller's own requests",
  access: { teacher: 'own' },
  params: requestParams,
  body: statusChange,
  response: speakerRequestSchema,
});

export const setRequestStatus = defineCall({
  method: 'PUT',
  path: '/request/:id/status',
  summary: "Set a request's status",
  access: adminOnly,
  params: requestParams,
  body: statusChange,
  response: speakerRequestSchema,
});
