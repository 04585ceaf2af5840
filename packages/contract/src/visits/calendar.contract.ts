import { anyoneSignedIn, bothSidesAndAdmins, defineCall, everyone } from '../call.ts';

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/calendar',
  summary: "When the caller's calendar feed was created, if there is one",
  access: anyoneSignedIn,
  schemas: async () => (await import('./calendar.call-schemas.ts')).getCalendarFeed,
});

export const createCalendarFeed = defineCall({
  method: 'POST',
  path: '/calendar',
  summary: "Create the private address of the caller's calendar feed; an earlier address stops working",
  access: anyoneSignedIn,
  status: 201,
  schemas: async () => (await import('./calendar.call-schemas.ts')).createCalendarFeed,
});

export const deleteCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/calendar',
  summary: "Turn off the caller's calendar feed",
  access: anyoneSignedIn,
  schemas: async () => (await import('./calendar.call-schemas.ts')).deleteCalendarFeed,
});

export const readCalendarFeed = defineCall({
  method: 'GET',
  path: '/calendar/:token/visits.ics',
  summary: "A person's confirmed visits for calendar apps, which subscribe to this address",
  access: everyone,
  stream: 'text/calendar',
  schemas: async () => (await import('./calendar.call-schemas.ts')).readCalendarFeed,
});

export const downloadVisit = defineCall({
  method: 'GET',
  path: '/request/:id/visit.ics',
  summary: "A visit as a calendar file, tentative until it's confirmed",
  access: bothSidesAndAdmins,
  stream: 'text/calendar',
  schemas: async () => (await import('./calendar.call-schemas.ts')).downloadVisit,
});
