import { endOf } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { visitPlace } from '../../domain/request-labels.ts';
import { apiUrl } from '../../lib/api-url.ts';

interface CalendarLink {
  readonly label: string;
  readonly url: string;
}

/** '20270512T140000Z'. */
const compact = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Links that add a confirmed visit to a calendar: as a file, or in a web calendar. */
export const calendarLinks = (request: SpeakerRequest, page: string): CalendarLink[] => {
  const { _id, eventName, dateTime, isInPerson, isVirtual, details } = request;
  const end = new Date(endOf(request)).toISOString();
  const location = (isInPerson && details.address) || (isVirtual && details.link) || visitPlace(request);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: eventName,
    dates: `${compact(dateTime)}/${compact(end)}`,
    location,
    details: page,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: eventName,
    startdt: dateTime,
    enddt: end,
    location,
    body: page,
  });
  return [
    { label: 'Calendar file', url: apiUrl(`/request/${encodeURIComponent(_id)}/visit.ics`) },
    { label: 'Google Calendar', url: `https://calendar.google.com/calendar/render?${google}` },
    {
      label: 'Outlook',
      url: `https://outlook.live.com/calendar/0/deeplink/compose?${String(outlook).replaceAll('+', '%20')}`,
    },
  ];
};
