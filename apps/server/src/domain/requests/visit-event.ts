import type { Role } from '@portal/contract/options.ts';
import { othersTime } from '@portal/contract/reader-time.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { DETAIL_LABELS, VISIT_DETAILS } from '@portal/contract/visits/visit-details.ts';
import type { Context } from '../../context.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { CalendarEvent } from '../../platform/mail/calendar/calendar-file.ts';
import type { ConfirmedVisit } from './request-mail-parts.ts';
import { clocksOf, requestPath, visitPlace, visitTeacher, visitTime } from './visit-texts.ts';

/** A visit as a calendar needs it. */
export interface CalendarVisit extends ConfirmedVisit {
  readonly version: number;
  readonly updatedAt: Instant;
  readonly createdAt: Instant;
  /** The same for all requests for a visit, so that whoever takes it over replaces the canceled event in calendars. */
  readonly visitId: string;
}

/** Increases with each change. A later request for a visit starts above every number that the first one used. */
const sequenceOf = ({ id, version, visitId, createdAt }: CalendarVisit): number =>
  id === visitId ? version : Math.floor(Date.parse(createdAt) / 1_000) - FIRST_SECOND + version;

/** In seconds since the epoch: the beginning of 2020, so that numbers have room in 32 bits. */
const FIRST_SECOND = 1_577_836_800;

/** The bare address in 'Speaker Portal <portal@example.org>'. */
const bareAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

type Sender = Pick<Context, 'config' | 'publicUrl' | 'webUrl'>;

/** The calendar event of a visit for one reader. `unconfirmed` is its status without the agreement of both sides. */
export const visitEvent = (
  { config, publicUrl, webUrl }: Sender,
  visit: CalendarVisit,
  reader: Role,
  unconfirmed: 'TENTATIVE' | 'CANCELLED' = 'CANCELLED',
): CalendarEvent => {
  const { details, isInPerson, isVirtual } = visit;
  const url = `${webUrl()}${requestPath(visit, reader)}`;
  const people = { teacher: visitTeacher(visit), speaker: fullName(visit.speaker) };
  const place = [isInPerson && details.address, isVirtual && details.link].filter(Boolean).join(' · ');
  const clocks = clocksOf({ visit, reader });
  const isElsewhere = othersTime(visit.dateTime, clocks) !== '';
  const lines = [
    ...(reader === 'teacher' ? [] : [`Teacher: ${people.teacher}`]),
    ...(reader === 'speaker' ? [] : [`Speaker: ${people.speaker}`]),
    ...(isElsewhere ? [`When: ${visitTime(visit, { visit, reader })}`] : []),
    ...VISIT_DETAILS.filter((name) => details[name] !== '').map(
      (name) => `${DETAIL_LABELS[name]}: ${details[name]}`,
    ),
    `To change or cancel the visit: ${url}`,
    "Declining it in a calendar doesn't cancel it.",
  ];
  return {
    // Without the pages' host name, so that events keep their ids if the pages move.
    uid: `visit-${visit.visitId}@${new URL(publicUrl()).hostname}`,
    sequence: sequenceOf(visit),
    changedAt: visit.updatedAt,
    start: visit.dateTime,
    minutes: visit.minutes,
    timezone: clocks.own,
    title: visit.eventName,
    place: place === '' ? visitPlace(visit) : place,
    description: lines.join('\n'),
    url,
    status: visit.confirmed ? 'CONFIRMED' : unconfirmed,
    organizer: { name: config.organizationName, email: bareAddress(config.mail.from) },
  };
};

/** The invitation, update or cancellation of a visit for one of its people, as an iCalendar file. */
export const visitInvitation = async (
  sender: Sender,
  visit: CalendarVisit,
  reader: Side,
): Promise<string> => {
  // Loaded on demand, because it's large and most processes rarely need it.
  const { invitationFile } = await import('../../platform/mail/calendar/calendar-file.ts');
  const { email } = visit[reader];
  return invitationFile(visitEvent(sender, visit, reader), { name: fullName(visit[reader]), email });
};
