import { z } from 'zod';
import { comingDate } from '../availability/schedule.schemas.ts';
import { OPEN_REQUEST_DAYS_MAX, OPEN_REQUEST_TIMES_MAX } from '../limits.ts';
import { boundedArray, hasFields } from '../text.ts';
import { TIME_ZONE_IDS, type TimeZoneId } from '../time-zones.ts';
import { timeInstant, timeProblem, visitTime } from '../visits/visit-plan.schemas.ts';
import { schoolDaysBetween, timesOnDays } from './open-request-times.ts';

const WHEN_MISSING = 'Please choose times, or the days that work';
const TIME_MISSING = 'Please choose at least one date and time';
const TIMES_TOO_MANY = `Please choose at most ${OPEN_REQUEST_TIMES_MAX} times`;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const TIME_OF_DAY_INVALID = 'Please choose a time of day';
const DAYS_TOO_MANY = `Please choose at most ${OPEN_REQUEST_DAYS_MAX} days`;
const NO_SCHOOL_DAY = 'There is no school day in the future between these days';
const CAREER_DAY_TIME = 'A career day has one date and time';
const DAY = 24 * 60 * 60_000;

/** When an open request can be: at one of some times, or on any school day at a time of day, in its time zone. */
export const whenFields = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('times'),
      times: boundedArray(visitTime, OPEN_REQUEST_TIMES_MAX, TIMES_TOO_MANY, TIME_MISSING).min(
        1,
        TIME_MISSING,
      ),
    }),
    z.object({
      kind: z.literal('days'),
      firstDay: comingDate,
      lastDay: comingDate,
      timeOfDay: z
        .string(TIME_OF_DAY_INVALID)
        .max(8, { error: TIME_OF_DAY_INVALID, abort: true })
        .regex(TIME_OF_DAY, TIME_OF_DAY_INVALID),
    }),
  ],
  WHEN_MISSING,
);

type When = z.output<typeof whenFields>;

/** The possible times of an open request in the future, in order. */
export const possibleTimes = (when: When, timezone: TimeZoneId, now = Date.now()): string[] => {
  const times =
    when.kind === 'times'
      ? when.times.flatMap((dateTime) => timeInstant({ dateTime, timezone }) ?? [])
      : timesOnDays(schoolDaysBetween(when.firstDay, when.lastDay), when.timeOfDay, timezone);
  return [...new Set(times)].filter((time) => Date.parse(time) > now).sort();
};

const zonedWhen = z.object({
  when: whenFields,
  timezone: z.enum(TIME_ZONE_IDS).default('America/New_York'),
  careerDay: z.unknown().transform((day) => day !== undefined && day !== null),
});

type Path = readonly (string | number)[];

/** Where something can be wrong with when an open request can be. */
const WHEN_PATHS: readonly Path[] = [
  ...Array.from({ length: OPEN_REQUEST_TIMES_MAX }, (_time, index) => ['when', 'times', index]),
  ['when', 'kind'],
  ['when', 'lastDay'],
];

/** What is wrong with when an open request can be, at one of the `WHEN_PATHS`. */
const whenProblem = (form: unknown, path: Path): string | undefined => {
  const read = zonedWhen.safeParse(form);
  if (!read.success) return undefined;
  const { when, timezone, careerDay } = read.data;
  const [, field, index] = path;
  if (when.kind === 'times') {
    const dateTime = field === 'times' ? when.times[Number(index)] : undefined;
    if (dateTime === undefined) return undefined;
    return timeProblem({ dateTime, timezone }) ?? (careerDay && index !== 0 ? CAREER_DAY_TIME : undefined);
  }
  if (field === 'kind') return careerDay ? CAREER_DAY_TIME : undefined;
  if (field !== 'lastDay') return undefined;
  const [first, last] = [Date.parse(when.firstDay), Date.parse(when.lastDay)];
  if (last < first) return "Please choose a last day that isn't before the first";
  if ((last - first) / DAY >= OPEN_REQUEST_DAYS_MAX) return DAYS_TOO_MANY;
  return possibleTimes(when, timezone).length === 0 ? NO_SCHOOL_DAY : undefined;
};

/** Requires times that are possible for a visit. */
export const possibleWhen = WHEN_PATHS.map((path) =>
  z.refine((form: unknown) => whenProblem(form, path) === undefined, {
    path: [...path],
    error: ({ input }) => whenProblem(input, path),
    when: hasFields,
  }),
);
