import { sync } from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../../../../../tools/lib/calendar-events.ts';
import { type CalendarEvent, calendarFile, invitationFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'visit-1@portal.example.org',
  sequence: 3,
  changedAt: '2027-01-04T08:00:00.000Z',
  start: '2027-05-12T14:00:00.000Z',
  minutes: 90,
  timezone: 'America/New_York',
  title: 'River day',
  place: '1 River Road',
  description: 'Teacher: Dana Reyes\nhttps://portal.example.org/',
  url: 'https://portal.example.org/speaker-requests?request=1',
  status: 'CONFIRMED' as const,
  organizer: { name: 'Green Careers', email: 'portal@example.org' },
};

const attendee = { name: 'Ada Min', email: 'ada@example.org' };

/** The start and end that two parsers read, which must be the same. */
const timesOf = (file: string) => {
  const [one] = readEvents(file);
  const [other] = convertIcsCalendar(undefined, file).events ?? [];
  const times = [one?.start.toISOString(), one?.end?.toISOString()];
  expect([other?.start.date.toISOString(), other?.end?.date.toISOString()]).toEqual(times);
  return times;
};

/** Some parsers begin a new line at each of them. */
const LINE_BREAKS = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029'];
const evilText = (breaks: readonly string[]) =>
  breaks.map((end) => `Ada "Bee": Min;${end}ATTENDEE:mailto:eve@example.net${end}END:VEVENT, ^n`).join('');
const EVIL = evilText(LINE_BREAKS);

describe('an invitation', () => {
  it('asks for nothing, comes from the organizer, and is read alike by two parsers', () => {
    const file = invitationFile(event, attendee);
    expect(timesOf(file)).toEqual(['2027-05-12T14:00:00.000Z', '2027-05-12T15:30:00.000Z']);
    expect(file).toContain('\r\nVERSION:2.0\r\n');
    expect(file).toContain('\r\nDTSTAMP:20270104T080000Z\r\n');
    expect(readEvents(file)).toMatchObject([
      {
        uid: event.uid,
        url: event.url,
        sequence: 3,
        method: 'REQUEST',
        status: 'CONFIRMED',
        summary: 'River day',
        organizer: {
          params: { CN: expect.stringContaining('Green Careers') },
          val: 'mailto:portal@example.org',
        },
        attendee: { params: { PARTSTAT: 'ACCEPTED', RSVP: false }, val: 'mailto:ada@example.org' },
      },
    ]);
    // Outlook needs rules instead of lists of dates.
    expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU');
  });

  it('is withdrawn under the same UID', () => {
    const file = invitationFile({ ...event, sequence: 4, status: 'CANCELLED' }, attendee);
    expect(readEvents(file)).toMatchObject([
      { uid: event.uid, sequence: 4, method: 'CANCEL', status: 'CANCELLED' },
    ]);
  });

  it('is not changed by names and texts that look like its syntax', () => {
    const hostile = { name: EVIL, email: 'ada@example.org' };
    const file = invitationFile(
      { ...event, title: EVIL, place: EVIL, description: EVIL, organizer: hostile },
      hostile,
    );
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
    expect(file).not.toMatch(/^ATTENDEE:mailto:eve/m);
    expect(file.replaceAll('\r\n ', '')).toContain(
      `CN="Ada 'Bee': Min; ATTENDEE:mailto:eve@example.net END:VEVENT, 'n`,
    );
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(file.match(/^ATTENDEE/gm)).toHaveLength(1);
    const [one, ...others] = readEvents(file);
    expect(others).toEqual([]);
    expect(one?.summary).toBe(evilText(LINE_BREAKS.map(() => ' ')));
    expect(one?.description).toBe(evilText(LINE_BREAKS.map(() => '\n')));
    expect(timesOf(file)).toHaveLength(2);
  });

  it('has no line over 75 bytes and keeps characters whole', () => {
    const title = `${'👩🏽‍🔬'.repeat(20)}${'é'.repeat(200)}${'x'.repeat(200)}`;
    const file = invitationFile({ ...event, title }, attendee);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(readEvents(file)[0]?.summary).toBe(title);
  });
});

describe('a calendar to download or to subscribe to', () => {
  it('names the organizer of each event, and nobody as invited', () => {
    const file = calendarFile('Visits', [event, { ...event, uid: 'visit-2' }]);
    expect(file.match(/^ORGANIZER;CN=Green Careers:mailto:portal@example\.org\r$/gm)).toHaveLength(2);
    expect(file).not.toContain('ATTENDEE');
    const organizer = { params: { CN: 'Green Careers' }, val: 'mailto:portal@example.org' };
    expect(readEvents(file)).toMatchObject([
      { method: 'PUBLISH', organizer },
      { method: 'PUBLISH', organizer },
    ]);
  });

  it('has a name that is text, whatever is in it', () => {
    const name = String.raw`Rivers, lakes; and C:\ponds\birch`;
    const file = calendarFile(`${name}${EVIL}`, [event]);
    expect(file.replaceAll('\r\n ', '')).toContain(
      String.raw`X-WR-CALNAME:Rivers\, lakes\; and C:\\ponds\\birchAda "Bee": Min\; ATTENDEE:mailto:eve`,
    );
    expect(file.match(/^(ATTENDEE|END:VEVENT)/gm)).toEqual(['END:VEVENT']);
    expect(sync.parseICS(file).vcalendar).toMatchObject({
      'WR-CALNAME': `${name}${evilText(LINE_BREAKS.map(() => ' '))}`,
    });
  });
});

it('a calendar without events has a time zone, so that it is a valid file', () => {
  const file = calendarFile('Visits', []);
  expect(file.match(/^BEGIN:\w+/gm)).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE']));
  expect(readEvents(file)).toEqual([]);
});

describe('the time of an event', () => {
  it.each([
    ['before clocks go forward', '2027-03-14T06:30:00.000Z', '2027-03-14T08:00:00.000Z'],
    ['after clocks go back', '2027-11-07T07:30:00.000Z', '2027-11-07T09:00:00.000Z'],
    ['in the first of two equal hours', '2027-11-07T05:30:00.000Z', '2027-11-07T07:00:00.000Z'],
    ['in the second of two equal hours', '2027-11-07T06:30:00.000Z', '2027-11-07T08:00:00.000Z'],
  ])('is right %s', (_, start, end) => {
    expect(timesOf(calendarFile('Visits', [{ ...event, start }]))).toEqual([start, end]);
  });

  it('is local in each zone', () => {
    const file = calendarFile('Visits', [
      event,
      { ...event, uid: '2', timezone: 'Pacific/Honolulu' },
      { ...event, uid: '3', timezone: 'America/Denver' },
      { ...event, uid: '4' },
    ]);
    expect(file).toContain('\r\nX-WR-CALNAME:Visits\r\n');
    expect(file).toContain('DTSTART;TZID=Pacific/Honolulu:20270512T040000');
    expect(file).toContain('DTSTART;TZID=America/Denver:20270512T080000');
    expect(file.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(3);
    expect(readEvents(file).map(({ start }) => start.toISOString())).toEqual(Array(4).fill(event.start));
  });
});
