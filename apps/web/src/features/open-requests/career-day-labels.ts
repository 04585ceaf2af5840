import { zonedDateAndTime } from '@portal/contract/dates.ts';
import { slotOffsets } from '@portal/contract/open-requests/open-request-times.ts';
import type {
  OpenRequest,
  OpenRequestDetails,
} from '@portal/contract/open-requests/open-requests.schemas.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { instantOf, wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { dayAndTime, dayLabel, timeLabel } from '../../lib/times.ts';

const MINUTE = 60_000;

type Place = OpenRequest['places'][number];

/** '10:00 AM MT'. */
export const clockIn = (instant: string, zone: TimeZoneId): string =>
  dayAndTime(zonedDateAndTime(instant, zone))[1];

/** 'Slot 2, 10:50 AM MT, Room 14'. */
export const slotLabel = ({ number, dateTime, room }: Place, zone: TimeZoneId): string =>
  [`Slot ${number}`, dateTime === null ? '' : clockIn(dateTime, zone), room].filter(Boolean).join(', ');

/** The free slots of an offer. */
export const freeSlots = (
  { places }: Pick<OpenRequest, 'places'>,
  { slots }: Pick<OpenRequestDetails['offers'][number], 'slots'>,
): readonly Place[] => places.filter(({ number, isTaken }) => !isTaken && slots.includes(number));

/** The slot of whoever was taken. */
export const slotOf = ({ places }: Pick<OpenRequest, 'places'>, speakerId: string): Place | undefined =>
  places.find(({ taken }) => taken?.speakerId === speakerId);

/** 'Room 12, the gym' as the rooms of a form. */
export const readRooms = (text: string): string[] => {
  const rooms = text.split(/[,\n]/).map((room) => room.trim());
  // A blank room at the end is a comma that was just typed.
  while (rooms.at(-1) === '') rooms.pop();
  return rooms;
};

/** The other time at which whoever was taken comes so far: 'Agreed so far: Tue, May 11, 10:00 AM'; else ''. */
export const otherTimeText = ({ dateTime, taken }: Place, zone: TimeZoneId): string => {
  if (!taken || taken.dateTime === dateTime) return '';
  const agreed = `${dayLabel(wallClockOf(taken.dateTime, zone).slice(0, 10))}, ${timeLabel(taken.dateTime, zone)}`;
  return taken.isChanging ? `Agreed so far: ${agreed}` : `Comes ${agreed}`;
};

/** How long a career day is, in minutes. */
export const dayLength = ({ places, minutes }: Pick<OpenRequest, 'places' | 'minutes'>): number => {
  const starts = places.flatMap(({ dateTime }) => (dateTime === null ? [] : [Date.parse(dateTime)]));
  return starts.length === 0 ? minutes : (Math.max(...starts) - Math.min(...starts)) / MINUTE + minutes;
};

interface Plan {
  readonly people: number;
  readonly breakMinutes: number;
  readonly sameTime: boolean;
  readonly minutes: number;
  /** The wall-clock time of the first start. */
  readonly start: string;
  readonly timezone: TimeZoneId;
}

/** '4 visits from 10:00 AM to 1:15 PM MT'; '' until the time is known. */
export const dayText = ({ start, timezone, minutes, ...day }: Plan): string => {
  const first = instantOf(start, timezone);
  const last = slotOffsets(day, minutes).at(-1);
  if (first === undefined || last === undefined) return '';
  const end = new Date(Date.parse(first) + last + minutes * MINUTE).toISOString();
  const [from, to] = [timeLabel(first, timezone), clockIn(end, timezone)];
  return `${day.people} visits${day.sameTime ? ' at the same time' : ''}, from ${from} to ${to}`;
};
