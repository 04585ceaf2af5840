import { z } from 'zod';
import { latestVisit } from '../booking/bookable-days.ts';
import { LINE_MAX, VISIT_MINUTES_DEFAULT, VISIT_MINUTES_MAX, VISIT_MINUTES_MIN } from '../limits.ts';
import { instantSchema } from '../responses.ts';
import { hasFields, optionalLine, requiredLine, wholeNumber } from '../text.ts';
import { TIME_ZONE_IDS, type TimeZoneId } from '../time-zones.ts';
import { instantOf } from './visit-time.ts';

const DATE_MISSING = 'Please choose a date and a time';
const CITY_MISSING = 'Please enter the city';
const STATE_MISSING = 'Please enter the state';
const MINUTES_INVALID = `Please enter a length from ${VISIT_MINUTES_MIN} to ${VISIT_MINUTES_MAX} minutes`;
const FORMAT_MISSING = 'Please select at least one format (In-person or Virtual)';

/** The messages for empty fields of a plan. */
export const PLAN_MISSING = [DATE_MISSING, CITY_MISSING, STATE_MISSING] as const;

/** Wall-clock time in the plan's time zone ('2027-05-12T10:00'), or an ISO timestamp. */
export const visitTime = z
  .string(DATE_MISSING)
  .max(LINE_MAX, { error: DATE_MISSING, abort: true })
  .trim()
  .min(1, DATE_MISSING);

export const visitZone = z.enum(TIME_ZONE_IDS, 'Please choose a time zone');

const visitMinutes = wholeNumber(VISIT_MINUTES_MIN, VISIT_MINUTES_MAX, MINUTES_INVALID);

/** When and in which format a visit takes place, as forms send it. */
export const timeFields = {
  dateTime: visitTime,
  timezone: visitZone.default('America/New_York'),
  minutes: visitMinutes.default(VISIT_MINUTES_DEFAULT),
  isInPerson: z.boolean('Please answer yes or no').default(false),
  isVirtual: z.boolean('Please answer yes or no').default(false),
};

/** Where a visit takes place, as forms send it. */
export const placeFields = {
  city: requiredLine(CITY_MISSING),
  state: requiredLine(STATE_MISSING),
  country: optionalLine(),
};

export const timeZoneSchema = z.enum(TIME_ZONE_IDS);

/** A stored plan. */
export const visitPlanSchema = z.object({
  dateTime: instantSchema,
  timezone: timeZoneSchema,
  minutes: z.int(),
  isInPerson: z.boolean(),
  isVirtual: z.boolean(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});
export type VisitPlan = z.infer<typeof visitPlanSchema>;

interface Time {
  readonly dateTime: string;
  readonly timezone: TimeZoneId;
}

/** With seconds or without. */
const zonedInstant = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** The timestamp of a time; undefined if it's invalid. */
export const timeInstant = ({ dateTime, timezone }: Time): string | undefined =>
  zonedInstant.safeParse(dateTime).success ? new Date(dateTime).toISOString() : instantOf(dateTime, timezone);

/** Why a time isn't possible for a visit. */
export const timeProblem = (time: Time): string | undefined => {
  const instant = timeInstant(time);
  if (instant) {
    const [now, visit] = [new Date(), Date.parse(instant)];
    if (visit <= now.getTime()) return 'Please choose a date and time in the future';
    return visit <= latestVisit(now).getTime() ? undefined : 'Please choose a date within the next two years';
  }
  const isWallClock = z.iso.datetime({ local: true }).safeParse(time.dateTime).success;
  return isWallClock
    ? "This time doesn't exist on that day because of daylight saving time. Please choose another."
    : DATE_MISSING;
};

const timeSchema = z.object({ dateTime: visitTime, timezone: timeFields.timezone });

/** The error about a form's date and time, if both are present. */
const formTimeProblem = (form: unknown): string | undefined => {
  const time = timeSchema.safeParse(form);
  return time.success ? timeProblem(time.data) : undefined;
};

/** Requires that a time exists and lies within the next two years. */
export const possibleTime = z.refine((form: unknown) => formTimeProblem(form) === undefined, {
  path: ['dateTime'],
  error: ({ input }) => formTimeProblem(input),
  when: hasFields,
});

interface Formats {
  readonly isInPerson: boolean;
  readonly isVirtual: boolean;
}

/** Requires at least one format. */
export const someFormat = z.refine<Formats>(
  ({ isInPerson, isVirtual }) => isInPerson === true || isVirtual === true,
  { path: ['isInPerson'], error: FORMAT_MISSING, when: hasFields },
);

/** Replaces a valid wall-clock time by its timestamp. */
export const withInstant = <Form extends Time>(form: Form): Form => ({
  ...form,
  dateTime: timeInstant(form) ?? form.dateTime,
});
