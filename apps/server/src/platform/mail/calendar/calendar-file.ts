import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { DAY, type Instant, instantAt, MINUTE } from '../../../kernel/clock.ts';
import { oneLine } from '../layout/wording.ts';

// The space that continues a folded line counts, too (RFC 5545, 3.1).
ICAL.foldLength = 74;
// Without its type, ical.js doesn't escape it.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' };

/** An event of a calendar file. */
export interface CalendarEvent {
  /** Stays the same in all files about one visit. */
  readonly uid: string;
  /** Incremented by each change, so that calendars replace earlier versions. */
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly start: Instant;
  readonly minutes: number;
  readonly timezone: TimeZoneId;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly url: string;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Must be the email's sender, or else Outlook ignores the invitation. */
  readonly organizer: CalendarPerson;
}

/** A bare email address with a display name. */
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

/** Whether clocks change within a day of an instant. */
const isNearClockChange = (instant: Instant, zone: TimeZoneId): boolean => {
  const offsetAt = (time: number) =>
    Date.parse(`${wallClockOf(instantAt(time), zone)}Z`) - Math.floor(time / MINUTE) * MINUTE;
  const time = Date.parse(instant);
  return offsetAt(time - DAY) !== offsetAt(time + DAY);
};

/** Local time with its zone. Near clock changes it's UTC, because calendar apps disagree about local times there. */
const setTime = (event: ICAL.Component, name: string, instant: Instant, zone: TimeZoneId): void => {
  const isUtc = isNearClockChange(instant, zone);
  const text = isUtc ? `${instant.slice(0, 19)}Z` : `${wallClockOf(instant, zone)}:00`;
  const property = event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(text));
  if (!isUtc) property.setParameter('tzid', zone);
};

/** Text whose line breaks are all written as `\n`, the only one that ical.js escapes. */
const severalLines = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');

/** Quotes and line breaks would need escapes that not every calendar reads. */
const setPerson = (
  event: ICAL.Component,
  role: 'organizer' | 'attendee',
  { name, email }: CalendarPerson,
): ICAL.Property => {
  const person = event.addPropertyWithValue(role, `mailto:${email}`);
  person.setParameter('cn', oneLine(name).replace(/["^]/g, "'"));
  return person;
};

const encodeEvent = (event: CalendarEvent, invited?: CalendarPerson): ICAL.Component => {
  const component = new ICAL.Component('vevent');
  const set = (name: string, value: string | number | ICAL.Time) =>
    component.updatePropertyWithValue(name, value);
  const end = instantAt(Date.parse(event.start) + event.minutes * MINUTE);
  set('uid', event.uid);
  set('sequence', event.sequence);
  set('dtstamp', ICAL.Time.fromDateTimeString(`${event.changedAt.slice(0, 19)}Z`));
  setTime(component, 'dtstart', event.start, event.timezone);
  setTime(component, 'dtend', end, event.timezone);
  set('summary', oneLine(event.title));
  set('location', oneLine(event.place));
  set('description', severalLines(event.description));
  set('url', event.url);
  set('status', event.status);
  setPerson(component, 'organizer', event.organizer);
  if (!invited) return component;
  const attendee = setPerson(component, 'attendee', invited);
  // Both sides have agreed in the portal, so nobody has to answer.
  attendee.setParameter('partstat', 'ACCEPTED');
  attendee.setParameter('rsvp', 'FALSE');
  return component;
};

const EMPTY_CALENDAR_ZONE: TimeZoneId = 'America/New_York';

const calendar = (method: string, zones: readonly TimeZoneId[]): ICAL.Component => {
  const component = new ICAL.Component('vcalendar');
  component.updatePropertyWithValue('version', '2.0');
  component.updatePropertyWithValue('prodid', '-//Speaker Portal//Visits//EN');
  component.updatePropertyWithValue('method', method);
  // A calendar needs at least one component (RFC 5545, 3.6), also before the first visit.
  for (const zone of new Set(zones.length > 0 ? zones : [EMPTY_CALENDAR_ZONE])) {
    const [definition = ''] = tzlib_get_ical_block(zone);
    component.addSubcomponent(ICAL.Component.fromString(definition));
  }
  return component;
};

/** An invitation, an update or a cancellation as an iCalendar file (RFC 5545, RFC 5546). */
export const invitationFile = (event: CalendarEvent, attendee: CalendarPerson): string => {
  const file = calendar(event.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST', [event.timezone]);
  file.addSubcomponent(encodeEvent(event, attendee));
  return `${file.toString()}\r\n`;
};

/** Events as an iCalendar file to download or to subscribe to. It names nobody as invited (RFC 5546, 3.2.1). */
export const calendarFile = (name: string, events: readonly CalendarEvent[]): string => {
  const file = calendar(
    'PUBLISH',
    events.map(({ timezone }) => timezone),
  );
  file.updatePropertyWithValue('x-wr-calname', oneLine(name));
  file.updatePropertyWithValue('refresh-interval', 'PT1H').setParameter('value', 'DURATION');
  for (const event of events) file.addSubcomponent(encodeEvent(event));
  return `${file.toString()}\r\n`;
};
