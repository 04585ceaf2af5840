import { dateAndTime, zonedDateAndTime, zonedTimeRange } from './dates.ts';
import type { Role } from './options.ts';
import { otherSide, type Side } from './requests/request-steps.ts';
import type { TimeZoneId } from './time-zones.ts';

/** The time as its reader's clock shows it, and in brackets as the others' clocks do: '10:00 AM CT (9:00 AM for Kelly)'. */

/** Whose clocks a text shows: the reader's own first. */
export interface Clocks {
  readonly own: TimeZoneId;
  readonly others: readonly { readonly name: string; readonly zone: TimeZoneId }[];
  /** What all others are called if they share another time. Without it, their names. */
  readonly all?: string;
}

/** Which time zone each side of a request reads. */
export type SideZones = Readonly<Record<Side, TimeZoneId>>;

/**
 * The clocks of a request for one of its readers. `names` are the sides' first names. An administrator, who reads `own`, is
 * told the times of both sides, which may have the same name.
 */
export const clocksFor = (
  reader: Role,
  zones: SideZones,
  names: Readonly<Record<Side, string>>,
  own: TimeZoneId,
): Clocks => {
  if (reader === 'admin')
    return {
      own,
      others: [
        { name: 'the teacher', zone: zones.teacher },
        { name: 'the speaker', zone: zones.speaker },
      ],
      all: 'both',
    };
  const other = otherSide(reader);
  return { own: zones[reader], others: [{ name: names[other] || `the ${other}`, zone: zones[other] }] };
};

/** The clocks of somebody whose time nobody else shares. */
export const onlyClock = (own: TimeZoneId): Clocks => ({ own, others: [] });

/** '9:00 AM', or with the day if that's another one than the reader's: 'Thu, May 13, 1:00 AM'. */
const shortTime = (there: string, here: string): string => {
  const [weekday, day, year, time = ''] = there.split(', ');
  return here.startsWith(`${weekday}, ${day}, ${year}, `) ? time : `${weekday}, ${day}, ${time}`;
};

/** '9:00 AM for Kelly' if somebody else's clock shows another time than the reader's; '' if nobody's does. */
export const othersTime = (instant: string, { own, others, all }: Clocks): string => {
  const nameOf = (people: Clocks['others']) =>
    (people.length === others.length ? all : undefined) ?? people.map(({ name }) => name).join(' and ');
  const here = dateAndTime(instant, own);
  const byTime = Map.groupBy(others, ({ zone }) => dateAndTime(instant, zone));
  return [...byTime]
    .filter(([there]) => there !== here)
    .map(([there, people]) => `${shortTime(there, here)} for ${nameOf(people)}`)
    .join(', ');
};

const withOthers = (time: string, others: string): string => (others === '' ? time : `${time} (${others})`);

/** 'Mon, Jan 4, 2027, 1:15 PM MT (12:15 PM for Kelly)'. */
export const readerTime = (instant: string, clocks: Clocks): string =>
  withOthers(zonedDateAndTime(instant, clocks.own), othersTime(instant, clocks));

/** 'Mon, Jan 4, 2027, 1:15 – 2:15 PM MT (12:15 PM for Kelly)': to others, only the beginning is told. */
export const readerTimeRange = (instant: string, minutes: number, clocks: Clocks): string =>
  withOthers(zonedTimeRange(instant, minutes, clocks.own), othersTime(instant, clocks));
