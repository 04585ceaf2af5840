import { z } from 'zod';
import { latestVisit } from '../booking/bookable-days.ts';
import {
  DAYS_OFF_MAX,
  FREE_TIMES_DAYS,
  FREE_TIMES_DAYS_MAX,
  FREE_TIMES_MAX,
  LINE_MAX,
  MONTHLY_VISITS_MAX,
  NOTICE_DAYS_MAX,
  NOTICE_DAYS_MIN,
  RANGES_PER_DAY_MAX,
  TRAVEL_MINUTES_DEFAULT,
  TRAVEL_MINUTES_MAX,
  VISITS_ON_DAYS_OFF_MAX,
} from '../limits.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { boundedArray, numberError, wholeNumber } from '../text.ts';
import { TIME_ZONE_IDS } from '../time-zones.ts';
import { savedVersion, seenVersion } from '../versions.ts';
import { timeFields, visitZone } from '../visits/visit-plan.schemas.ts';
import { endsOf, type Weekday } from './schedule.ts';

const onEachDay = <Value>(value: Value): Record<Weekday, Value> => ({
  monday: value,
  tuesday: value,
  wednesday: value,
  thursday: value,
  friday: value,
  saturday: value,
  sunday: value,
});

const HOURS = /^([01]\d|2[0-3]):(00|15|30|45)\/(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/;
const HOURS_INVALID = 'Please choose a start and an end in steps of 15 minutes';
const HOURS_MISSING = 'Please list the hours of this day';
const DATE_INVALID = 'Please choose a date within the next two years';
const DAYS_OFF_INVALID = 'Please choose a day, or a first and a last day';
const DAYS_INVALID = `Please ask for 1 to ${FREE_TIMES_DAYS_MAX} days`;
const MAXIMUM_INVALID = `Please enter a number from 1 to ${MONTHLY_VISITS_MAX}, or leave it blank`;
const SHORT_NOTICE_INVALID = `Please enter a number of days from ${NOTICE_DAYS_MIN} to ${NOTICE_DAYS_MAX}, or leave it blank`;
const TRAVEL_INVALID = `Please enter a number of minutes from 0 to ${TRAVEL_MINUTES_MAX}`;

/** Whether no interval of a sorted list starts before the previous one ends. */
const areApart = (ranges: readonly string[]): boolean =>
  ranges.every((range, index) => index === 0 || endsOf(ranges[index - 1] ?? '')[1] <= endsOf(range)[0]);

/** Whether a visit that is booked now could take place on a date, or earlier. */
const isBookable = (date: string): boolean => Date.parse(date) <= latestVisit(new Date()).getTime();

/** An interval of wall-clock times, as ISO 8601 writes it: '09:00/12:30'. '24:00' is the end of the day. */
const hours = z
  .string(HOURS_INVALID)
  .max(LINE_MAX, { error: HOURS_INVALID, abort: true })
  .regex(HOURS, { error: HOURS_INVALID, abort: true })
  .refine((range) => endsOf(range)[0] < endsOf(range)[1], 'Please choose an end that is after the start');

const hoursOfDay = boundedArray(
  hours,
  RANGES_PER_DAY_MAX,
  `Please use at most ${RANGES_PER_DAY_MAX} time ranges a day`,
  HOURS_MISSING,
)
  .transform((ranges) => ranges.toSorted())
  .refine(areApart, "Please choose times that don't overlap");

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

/** A date ('2027-01-04') or an interval of dates, the last included ('2027-01-04/2027-01-08'). */
export const dayOff = z
  .string(DAYS_OFF_INVALID)
  .max(LINE_MAX, { error: DAYS_OFF_INVALID, abort: true })
  .refine((interval) => interval.split('/').length <= 2 && endsOf(interval).every(isDate), {
    error: DAYS_OFF_INVALID,
    abort: true,
  })
  .refine((interval) => endsOf(interval)[0] <= endsOf(interval)[1], {
    error: "Please choose a last day that isn't before the first",
    abort: true,
  })
  // Searches ignore days off that begin later.
  .refine((interval) => isBookable(endsOf(interval)[0]), DATE_INVALID)
  .transform((interval) => [...new Set(endsOf(interval))].join('/'));

const daysOff = boundedArray(
  dayOff,
  DAYS_OFF_MAX,
  `Please list at most ${DAYS_OFF_MAX} days off`,
  'Please list your days off',
).transform((days) => [...new Set(days)].sort());

/** A whole number; null or blank for none, which is the default. */
export const optionalNumber = (min: number, max: number, message: string) =>
  z
    .union([z.literal('').transform(() => null), wholeNumber(min, max, message)], {
      error: numberError(min, max, message),
    })
    .nullable()
    .default(null);

/**
 * When a speaker is available, as forms send it. A day without hours is one on which the speaker isn't available; without
 * hours on any day, the speaker is available at any time, except on days off.
 */
export const scheduleFormSchema = z.object({
  timezone: visitZone,
  ...onEachDay(hoursOfDay),
  daysOff,
  /** How many visits the speaker accepts in a month; null or blank for any number. */
  monthlyMaximum: optionalNumber(1, MONTHLY_VISITS_MAX, MAXIMUM_INVALID),
  /** From how many days of notice on the speaker comes, if that's less than usual; null or blank for the usual notice. */
  shortNoticeDays: optionalNumber(NOTICE_DAYS_MIN, NOTICE_DAYS_MAX, SHORT_NOTICE_INVALID),
  /** The time that the speaker needs between two in-person visits. */
  travelMinutes: wholeNumber(0, TRAVEL_MINUTES_MAX, TRAVEL_INVALID).default(TRAVEL_MINUTES_DEFAULT),
  version: seenVersion,
});
export type ScheduleForm = z.output<typeof scheduleFormSchema>;
export type ScheduleFormInput = z.input<typeof scheduleFormSchema>;

export const weeklyHoursSchema = z.object(onEachDay(z.array(z.string())));
export type WeeklyHours = z.infer<typeof weeklyHoursSchema>;

export const NO_HOURS: WeeklyHours = onEachDay([]);

export const scheduleSchema = weeklyHoursSchema.extend({
  /** Whether the speaker has ever saved a schedule. Until then, the speaker is available at any time. */
  saved: z.boolean(),
  timezone: z.enum(TIME_ZONE_IDS),
  daysOff: z.array(z.string()),
  monthlyMaximum: z.int().nullable(),
  shortNoticeDays: z.int().nullable(),
  travelMinutes: z.int(),
  version: savedVersion,
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** A schedule with the next confirmed visits on days off, which nothing cancels by itself. */
export const checkedScheduleSchema = scheduleSchema.extend({
  visitsOnDaysOff: z
    .array(z.object({ _id: z.string(), eventName: z.string(), dateTime: instantSchema }))
    .max(VISITS_ON_DAYS_OFF_MAX),
});
export type CheckedSchedule = z.infer<typeof checkedScheduleSchema>;

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** A date on which a visit that is booked now could take place, or an earlier one. */
const latestDate = z
  .string(DATE_INVALID)
  .max(DATE_LENGTH, { error: DATE_INVALID, abort: true })
  .regex(z.regexes.date, DATE_INVALID)
  .refine(isBookable, DATE_INVALID);

/** A date within the next two years. Today is included, because in UTC it's tomorrow for some of the day. */
export const comingDate = latestDate.refine(
  (date) => date >= new Date().toISOString().slice(0, DATE_LENGTH),
  DATE_INVALID,
);

/** The first day of the list in its time zone, by default the first with enough notice, and the visit that needs a time. */
export const freeTimesQuerySchema = z.object({
  from: latestDate.optional(),
  days: wholeNumber(1, FREE_TIMES_DAYS_MAX, DAYS_INVALID).default(FREE_TIMES_DAYS),
  timezone: timeFields.timezone,
  minutes: timeFields.minutes,
  format: z.enum(['in-person', 'virtual'], 'Please choose a format').default('in-person'),
  /** The request whose visit is being changed, so that it isn't in its own way. */
  changing: idSchema.optional(),
});
export type FreeTimesQuery = z.output<typeof freeTimesQuerySchema>;

export const freeTimesSchema = z.object({
  /** Whether the speaker has set weekly hours. Without, all times but those of days off and visits are free. */
  hasHours: z.boolean(),
  /** When a visit can start, in order. */
  times: z.array(instantSchema).max(FREE_TIMES_MAX),
  /** Earlier visits don't give the speaker enough notice. They can still be requested. */
  earliest: instantSchema,
  /** How many days of notice speakers need. */
  noticeDays: z.int(),
  /** How many days a request is usually reviewed before the speaker gets it; 0 if it isn't reviewed. */
  reviewDays: z.int(),
  /** The speaker's time zone; null if they haven't set their hours. */
  timezone: z.enum(TIME_ZONE_IDS).nullable(),
  /** The day on which the speaker is back from a break; null for no break. Earlier visits can't be requested. */
  pausedUntil: z.string().nullable(),
});
export type FreeTimes = z.infer<typeof freeTimesSchema>;

/** In how many days a speaker usually answers; null until they have answered enough requests. */
export const answerTimeSchema = z.object({ days: z.int().nullable() });
export type AnswerTime = z.infer<typeof answerTimeSchema>;
