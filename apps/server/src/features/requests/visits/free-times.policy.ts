import { FREE_TIMES_DAYS, FREE_TIMES_MAX, FREE_TIMES_STEP_MINUTES } from '@portal/contract/limits.ts';
import { endsOf, type Schedule, WEEKDAYS } from '@portal/contract/speakers/schedule.schemas.ts';

const MINUTE = 60_000;
const MIDNIGHT = '24:00';

/** A span of time in milliseconds since the epoch, its end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const startOfDay = (date: Temporal.PlainDate, timeZone: string): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds;

const dateAt = (milliseconds: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate();

/** The days of a list of free times that begins on a day in a time zone. */
export const freeTimesSpan = (from: string, timeZone: string): Span => {
  const date = Temporal.PlainDate.from(from);
  return {
    start: startOfDay(date, timeZone),
    end: startOfDay(date.add({ days: FREE_TIMES_DAYS }), timeZone),
  };
};

/** The calendar months in a time zone that a span touches. */
export const monthsOf = ({ start, end }: Span, timeZone: string): Span[] => {
  const last = dateAt(end - 1, timeZone);
  const months: Span[] = [];
  let first = dateAt(start, timeZone).with({ day: 1 });
  while (Temporal.PlainDate.compare(first, last) <= 0) {
    const next = first.add({ months: 1 });
    months.push({ start: startOfDay(first, timeZone), end: startOfDay(next, timeZone) });
    first = next;
  }
  return months;
};

/** A wall-clock time that clocks skip means the one after the gap, and one that happens twice the earlier. */
const timeOn = (date: Temporal.PlainDate, time: string, timeZone: string): number =>
  time === MIDNIGHT
    ? startOfDay(date.add({ days: 1 }), timeZone)
    : date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;

const isDayOff = (date: Temporal.PlainDate, { daysOff }: Schedule): boolean => {
  const text = date.toString();
  return daysOff.some((interval) => {
    const [first, last] = endsOf(interval);
    return first <= text && text <= last;
  });
};

/** When a speaker is available in a span and the days around it. Adjacent hours are joined, also across midnight. */
const availableSpans = (schedule: Schedule, span: Span): readonly Span[] => {
  if (!schedule.saved) return [span];
  const { timezone } = schedule;
  const spans: Span[] = [];
  const last = dateAt(span.end, timezone).add({ days: 1 });
  let date = dateAt(span.start, timezone).subtract({ days: 1 });
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const weekday = WEEKDAYS[date.dayOfWeek - 1];
    if (weekday === undefined || isDayOff(date, schedule)) continue;
    for (const range of schedule[weekday]) {
      const [from, to] = endsOf(range);
      const [start, end] = [timeOn(date, from, timezone), timeOn(date, to, timezone)];
      const previous = spans.at(-1);
      if (previous && start <= previous.end)
        spans[spans.length - 1] = { start: previous.start, end: Math.max(previous.end, end) };
      else if (start < end) spans.push({ start, end });
    }
  }
  return spans;
};

interface Search {
  readonly span: Span;
  readonly minutes: number;
  /** Whether a visit that starts then would overlap a confirmed one. */
  readonly isTaken: (start: number) => boolean;
  /** The months whose maximum of visits is reached. */
  readonly fullMonths: readonly Span[];
  readonly now: number;
}

/** The start times in a span at which a speaker is free for a visit, in order and in steps from when the hours begin. */
export const freeTimes = (schedule: Schedule, search: Search): string[] => {
  const { span, minutes, isTaken, fullMonths, now } = search;
  const isFree = (start: number) =>
    start >= span.start &&
    start > now &&
    !fullMonths.some((month) => month.start <= start && start < month.end) &&
    !isTaken(start);
  const times: string[] = [];
  for (const { start, end } of availableSpans(schedule, span)) {
    const last = Math.min(end - minutes * MINUTE, span.end - 1);
    for (let time = start; time <= last; time += FREE_TIMES_STEP_MINUTES * MINUTE) {
      if (isFree(time)) times.push(new Date(time).toISOString());
      if (times.length === FREE_TIMES_MAX) return times;
    }
  }
  return times;
};
