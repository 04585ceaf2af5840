import type { Role } from '@portal/contract/options.ts';
import { DETAIL_LABELS, VISIT_DETAILS } from '@portal/contract/requests/visit-details.schemas.ts';
import type { Instant } from '../../kernel/clock.ts';
import { nameOf, requestPath, visitPlace, visitTeacher } from '../templates/visit.ts';
import type { ConfirmedVisit } from '../templates/visit-mails.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** A visit as a calendar needs it. */
export interface CalendarVisit extends ConfirmedVisit {
  readonly version: number;
  readonly updatedAt: Instant;
  readonly confirmed: boolean;
}

/** The calendar event of a visit for one reader. It's cancelled if the visit isn't confirmed anymore. */
export const visitEvent = (visit: CalendarVisit, reader: Role, publicUrl: string): CalendarEvent => {
  const { details, isInPerson } = visit;
  const url = `${publicUrl}${requestPath(visit, reader)}`;
  const people = { teacher: visitTeacher(visit), speaker: nameOf(visit.speaker) };
  const place = [isInPerson ? details.address : '', details.link].filter(Boolean).join(' · ');
  const lines = [
    ...(reader === 'teacher' ? [] : [`Teacher: ${people.teacher}`]),
    ...(reader === 'speaker' ? [] : [`Speaker: ${people.speaker}`]),
    ...VISIT_DETAILS.filter((name) => details[name] !== '').map(
      (name) => `${DETAIL_LABELS[name]}: ${details[name]}`,
    ),
    url,
  ];
  return {
    uid: `visit-${visit.id}@${new URL(publicUrl).hostname}`,
    sequence: visit.version,
    changedAt: visit.updatedAt,
    start: visit.dateTime,
    minutes: visit.minutes,
    timezone: visit.timezone,
    title: visit.eventName,
    place: place === '' ? visitPlace(visit) : place,
    description: lines.join('\n'),
    url,
    isCancelled: !visit.confirmed,
  };
};
