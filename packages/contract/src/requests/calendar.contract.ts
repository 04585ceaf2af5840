import { z } from 'zod';
import { anyoneSignedIn, defineCall, everyone, partiesAndAdmins } from '../call.ts';
import { idParams, instantSchema, messageSchema, tokenParams } from '../responses.ts';

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/calendar',
  summary: "When the caller's calendar feed was created, if there is one",
  access: anyoneSignedIn,
  response: z.object({ createdAt: instantSchema.nullable() }),
});

export const createCalendarFeed = defineCall({
  method: 'POST',
  path: '/calendar',
  summary: "Create the private address of the caller's calendar feed; an earlier address stops working",
  access: anyoneSignedIn,
  response: z.object({ url: z.string() }),
  status: 201,
});

export const deleteCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/calendar',
  summary: "Turn off the caller's calendar feed",
  access: anyoneSignedIn,
  response: messageSchema,
});

export const readCalendarFeed = defineCall({
  method: 'GET',
  path: '/calendar/:token/visits.ics',
  summary: "A person's confirmed visits for calendar apps, which subscribe to this address",
  access: everyone,
  params: tokenParams,
  response: z.string(),
  stream: 'text/calendar',
});

export const downloadVisit = defineCall({
  method: 'GET',
  path: '/request/:id/visit.ics',
  summary: 'A confirmed visit as a calendar file',
  access: partiesAndAdmins,
  params: idParams,
  response: z.string(),
  stream: 'text/calendar',
});
