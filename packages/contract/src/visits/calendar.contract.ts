import { anyoneSignedIn, bothSidesAndAdmins, defineCalls, everyone } from '../call.ts';

export const { getCalendarFeed, createCalendarFeed, deleteCalendarFeed, readCalendarFeed, downloadVisit } =
  defineCalls(() => import('./calendar.call-schemas.ts'), {
    getCalendarFeed: {
      method: 'GET',
      path: '/calendar',
      summary: "When the caller's calendar feed was created, if there is one",
      access: anyoneSignedIn,
    },
    createCalendarFeed: {
      method: 'POST',
      path: '/calendar',
      summary: "Create the private address of the caller's calendar feed; an earlier address stops working",
      access: anyoneSignedIn,
      status: 201,
    },
    deleteCalendarFeed: {
      method: 'DELETE',
      path: '/calendar',
      summary: "Turn off the caller's calendar feed",
      access: anyoneSignedIn,
    },
    readCalendarFeed: {
      method: 'GET',
      path: '/calendar/:token/visits.ics',
      summary: "A person's confirmed visits for calendar apps, which subscribe to this address",
      access: everyone,
      stream: 'text/calendar',
    },
    downloadVisit: {
      method: 'GET',
      path: '/request/:id/visit.ics',
      summary: "A visit as a calendar file, tentative until it's confirmed",
      access: bothSidesAndAdmins,
      stream: 'text/calendar',
    },
  });
