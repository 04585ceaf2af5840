import type { Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { endsOf, hasHours, WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { FREE_TIMES_MAX, FREE_TIMES_STEP_MINUTES } from '@portal/contract/limits.ts';
import { DAY, instantAt, MINUTE } from '../../kernel/clock.ts';

const MIDNIGHT = '24:00';

/** A span of time in milliseconds since the epoch, its end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A calendar day in a time zone. */
export interface Day extends Span {
  readonly date: Temporal.PlainDate;
}

const startOfDay = (date: Temporal.PlainDate, timeZone: string): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds;

/** The date in a time zone at a time. */
export const dateAt = (milliseconds: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate();

/** The days in a time zone from one date to another, both included. */
export const daysBetween = (
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  timeZone: string,
): readonly Day[] => {
  const days: Day[] = [];
  let start = startOfDay(first, timeZone);
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; ) {
    const next = date.add({ days: 1 });
    const end = startOfDay(next, timeZone);
    days.push({ date, start, end });
    [date, start] = [next, end];
  }
  return days;
};

/** When a day begins in a time zone. */
export const startOf = (day: string, timeZone: string): number =>
  startOfDay(Temporal.PlainDate.from(day), timeZone);

/** The days of a list of free times in a time zone: from a day on, or from the first one with the earliest time. */
export const freeTimesSpan = (from: string, days: number, timeZone: string, earliest: number): Span => {
  const firstDay = dateAt(earliest, timeZone).toString();
  const date = Temporal.PlainDate.from(from < firstDay ? firstDay : from);
  return {
    start: startOfDay(date, timeZone),
    end: startOfDay(date.add({ days }), timeZone),
  };
};

/** The calendar months in which the maximum of visits is reached. */
export const fullMonthsOf = (
  { timezone, monthlyMaximum }: Schedule,
  visits: readonly { readonly dateTime: string }[],
): readonly Span[] => {
  if (monthlyMaximum === null) return [];
  const months = Map.groupBy(visits, ({ dateTime }) =>
    dateAt(Date.parse(dateTime), timezone).with({ day: 1 }).toString(),
  );
  const full = [...months].filter(([, { length }]) => length >= monthlyMaximum);
  return full.map(([month]) => {
    const first = Temporal.PlainDate.from(month);
    return { start: startOfDay(first, timezone), end: startOfDay(first.add({ months: 1 }), timezone) };
  });
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The instant of a local time. If clocks skip it, the time after the gap counts; if it occurs twice, the first. */
const timeOn = ({ date, start, end }: Day, time: string, timeZone: string): number => {
  if (time === MIDNIGHT) return end;
  // Arithmetic is ten times faster, and right whenever the clocks don't change.
  if (end - start === DAY) return start + minutesOf(time) * MINUTE;
  return date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
};

type DaysOff = readonly [first: string, last: string];

/** The first and the last date of each entry of the days off. */
export const daysOffOf = ({ daysOff }: Schedule): readonly DaysOff[] => daysOff.map(endsOf);

/** The days off that a date belongs to. */
export const daysOffOn = (date: Temporal.PlainDate, daysOff: readonly DaysOff[]): DaysOff | undefined => {
  const text = date.toString();
  return daysOff.find(([first, last]) => first <= text && text <= last);
};

const WHOLE_DAY = ['00:00/24:00'];

/** When a speaker is available on consecutive days: without hours, all day. Adjacent hours are joined, also across midnight. */
export const availableSpans = (schedule: Schedule, days: readonly Day[]): readonly Span[] => {
  const { timezone } = schedule;
  const daysOff = daysOffOf(schedule);
  const spans: Span[] = [];
  for (const day of days) {
    const weekday = WEEKDAYS[day.date.dayOfWeek - 1];
    if (weekday === undefined || daysOffOn(day.date, daysOff)) continue;
    for (const range of hasHours(schedule) ? schedule[weekday] : WHOLE_DAY) {
      const [from, to] = endsOf(range);
      const [start, end] = [timeOn(day, from, timezone), timeOn(day, to, timezone)];
      const previous = spans.at(-1);
      if (previous && start <= previous.end)
        spans[spans.length - 1] = { start: previous.start, end: Math.max(previous.end, end) };
      else if (start < end) spans.push({ start, end });
    }
  }
  return spans;
};

/** A speaker's hours around a span. Those of the day before and the day after can reach into it. */
export const hoursAround = (schedule: Schedule, { start, end }: Span): readonly Span[] => {
  const { timezone } = schedule;
  const first = dateAt(start, timezone).subtract({ days: 1 });
  const last = dateAt(end, timezone).add({ days: 1 });
  return availableSpans(schedule, daysBetween(first, last, timezone));
};

/** When a visit could start within the hours, in order and in steps from when the hours begin. */
export function* startTimes(spans: readonly Span[], minutes: number): Generator<number> {
  for (const { start, end } of spans)
    for (let time = start; time <= end - minutes * MINUTE; time += FREE_TIMES_STEP_MINUTES * MINUTE)
      yield time;
}

/** Whether one of the spans contains a time. */
export const isIn = (spans: readonly Span[], time: number): boolean =>
  spans.some(({ start, end }) => start <= time && time < end);

interface Search {
  readonly span: Span;
  readonly minutes: number;
  /** When a visit can't start. */
  readonly blocked: readonly Span[];
  /** No visit starts before this time. */
  readonly earliest: number;
}

/** The start times in a span at which a speaker is free for a visit, in order; any times without a saved schedule. */
export const freeTimes = (schedule: Schedule, search: Search): string[] => {
  const { span, minutes, blocked, earliest } = search;
  const spans = schedule.saved ? hoursAround(schedule, span) : [span];
  const times: string[] = [];
  for (const time of startTimes(spans, minutes)) {
    if (time >= span.end || times.length === FREE_TIMES_MAX) break;
    if (time < span.start || time < earliest || isIn(blocked, time)) continue;
    times.push(instantAt(time));
  }
  return times;
};
