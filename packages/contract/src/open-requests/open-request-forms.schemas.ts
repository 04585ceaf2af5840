import { z } from 'zod';
import { comingDate } from '../availability/schedule.schemas.ts';
import { bookingContentFields } from '../booking/booking.schemas.ts';
import {
  ASKED_FOR_OPEN_REQUEST_MAX,
  CAREER_DAY_BREAK_DEFAULT,
  CAREER_DAY_BREAK_MAX,
  CAREER_DAY_PEOPLE_MAX,
  CAREER_DAY_PEOPLE_MIN,
  FITTING_SPEAKERS_SHOWN,
  OPEN_REQUEST_DAYS_MAX,
  OPEN_REQUEST_TIMES_MAX,
  PERSONAL_MESSAGE_MAX,
} from '../limits.ts';
import { pageSize } from '../paging.ts';
import { idSchema, instantSchema } from '../responses.ts';
import {
  boundedArray,
  hasFields,
  optionalLine,
  optionalParagraph,
  requiredLine,
  wholeNumber,
} from '../text.ts';
import { TIME_ZONE_IDS, type TimeZoneId } from '../time-zones.ts';
import { requiredVersion } from '../versions.ts';
import {
  possibleTime,
  someFormat,
  timeFields,
  timeInstant,
  timeProblem,
  visitTime,
  withInstant,
} from '../visits/visit-plan.schemas.ts';
import { schoolDaysBetween, timesOnDays } from './open-request-times.ts';

const NOBODY_CHOSEN = 'Please choose someone to ask';
const SLOT_UNKNOWN = 'Please choose a slot of this day';
const REASON_MAX = 500;
const WHEN_MISSING = 'Please choose times, or the days that work';
const TIME_MISSING = 'Please choose at least one date and time';
const TIMES_TOO_MANY = `Please choose at most ${OPEN_REQUEST_TIMES_MAX} times`;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const TIME_OF_DAY_INVALID = 'Please choose a time of day';
const DAYS_TOO_MANY = `Please choose at most ${OPEN_REQUEST_DAYS_MAX} days`;
const NO_SCHOOL_DAY = 'There is no school day in the future between these days';
const CAREER_DAY_TIME = 'A career day has one date and time';
const PEOPLE_INVALID = `Please enter a number of people from ${CAREER_DAY_PEOPLE_MIN} to ${CAREER_DAY_PEOPLE_MAX}`;
const BREAK_INVALID = `Please enter a break from 0 to ${CAREER_DAY_BREAK_MAX} minutes`;
const DAY = 24 * 60 * 60_000;

/** When an open request can be: at one of some times, or on any school day at a time of day, in its time zone. */
const whenFields = z.discriminatedUnion(
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

/** Several people on one day, one after the other or at the same time in different rooms. */
const careerDayFields = z.object({
  people: wholeNumber(CAREER_DAY_PEOPLE_MIN, CAREER_DAY_PEOPLE_MAX, PEOPLE_INVALID),
  breakMinutes: wholeNumber(0, CAREER_DAY_BREAK_MAX, BREAK_INVALID).default(CAREER_DAY_BREAK_DEFAULT),
  sameTime: z.boolean('Please answer yes or no').default(false),
  /** The room of each slot, in their order. */
  rooms: boundedArray(optionalLine(), CAREER_DAY_PEOPLE_MAX).default([]),
});

const {
  dateTime: _time,
  eventName,
  eventPurpose,
  goals,
  engagementFormat,
  ...otherFields
} = bookingContentFields;

/** What decides who fits. */
const needsFields = {
  gradeLevels: otherFields.gradeLevels,
  subjects: otherFields.subjects,
  preferredLanguage: otherFields.preferredLanguage,
  timezone: otherFields.timezone,
  minutes: otherFields.minutes,
  isInPerson: otherFields.isInPerson,
  isVirtual: otherFields.isVirtual,
  city: otherFields.city,
  state: otherFields.state,
  country: otherFields.country,
  when: whenFields,
  careerDay: careerDayFields.nullish().transform((day) => day ?? null),
};

const contentFields = {
  ...needsFields,
  estimatedStudents: otherFields.estimatedStudents,
  ...{ eventName, eventPurpose, goals, engagementFormat },
  /** Without it, the subjects. */
  expertise: optionalParagraph(),
  budget: otherFields.budget,
  additionalInfo: otherFields.additionalInfo,
};

type When = z.output<typeof whenFields>;

/** The possible times of an open request in the future, in order. */
const possibleTimes = (when: When, timezone: TimeZoneId, now = Date.now()): string[] => {
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
const possibleWhen = WHEN_PATHS.map((path) =>
  z.refine((form: unknown) => whenProblem(form, path) === undefined, {
    path: [...path],
    error: ({ input }) => whenProblem(input, path),
    when: hasFields,
  }),
);

type Needs = z.output<z.ZodObject<typeof needsFields>>;

/** Adds the possible times as timestamps, in order. */
const withTimes = <Form extends Needs>(form: Form) => ({
  ...form,
  times: possibleTimes(form.when, form.timezone),
});

/** The part of an open request that decides who fits. */
export const openRequestNeedsSchema = z
  .object(needsFields)
  .check(someFormat, ...possibleWhen)
  .transform(withTimes);
export type OpenRequestNeeds = z.output<typeof openRequestNeedsSchema>;

interface Content extends Needs {
  readonly expertise: string;
}

const withDefaults = <Form extends Content>(form: Form) =>
  withTimes({ ...form, expertise: form.expertise || form.subjects.join(', ') });

const content = z.object(contentFields);

const keyed = content.extend({
  /** Idempotency key: sending the same form again doesn't send it twice. */
  openRequestKey: idSchema.optional(),
});

/** The form of an open request. In its output, `times` are its possible times. */
export const openRequestFormSchema = keyed.check(someFormat, ...possibleWhen).transform(withDefaults);
export type OpenRequestFormInput = z.input<typeof openRequestFormSchema>;
export type OpenRequestForm = z.output<typeof openRequestFormSchema>;

/** Whoever accepts first gets the visit, so it can't be for several people. */
const noCareerDay = z.refine<Pick<Needs, 'careerDay'>>(({ careerDay }) => careerDay === null, {
  path: ['careerDay'],
  error: 'A career day asks everybody who fits',
  when: hasFields,
});

/** The same for speakers who are asked before everybody else. */
export const severalFormSchema = keyed
  .extend({
    speakerIds: boundedArray(
      idSchema,
      FITTING_SPEAKERS_SHOWN,
      `Please choose at most ${FITTING_SPEAKERS_SHOWN} people`,
      NOBODY_CHOSEN,
    ).min(1, NOBODY_CHOSEN),
    /** Whether everybody who fits is asked if nobody has accepted after two school days. */
    thenEverybody: z.boolean('Please answer yes or no').default(false),
  })
  .check(someFormat, noCareerDay, ...possibleWhen)
  .transform(withDefaults);
export type SeveralForm = z.output<typeof severalFormSchema>;

/** An edit of an open request that nobody was taken for. */
export const openRequestEditSchema = content
  .extend({ version: requiredVersion })
  .check(someFormat, ...possibleWhen)
  .transform(withDefaults);
export type OpenRequestEdit = z.output<typeof openRequestEditSchema>;

/** Another date and first start of a career day, in its time zone. */
export const careerDayMoveSchema = z
  .object({ version: requiredVersion, dateTime: timeFields.dateTime, timezone: timeFields.timezone })
  .check(possibleTime)
  .transform(withInstant);
export type CareerDayMove = z.output<typeof careerDayMoveSchema>;

/** An offer: one of the times or another one within two weeks of them, or slots of a career day, and a line to the class. */
export const offerFormSchema = z.object({
  /** The version of the open request that the speaker saw. */
  version: requiredVersion,
  /** Not for a career day, whose slots have their times. */
  dateTime: instantSchema.optional(),
  /** The numbers of the slots of a career day that suit the speaker, who gets one of them. */
  slots: boundedArray(
    z.int(SLOT_UNKNOWN).min(1, SLOT_UNKNOWN).max(CAREER_DAY_PEOPLE_MAX, SLOT_UNKNOWN),
    CAREER_DAY_PEOPLE_MAX,
  )
    .default([])
    .transform((numbers) => [...new Set(numbers)].sort((one, other) => one - other)),
  line: requiredLine('Please write a line to the class'),
});
export type OfferForm = z.output<typeof offerFormSchema>;

/** Takes an offer. */
export const takeOfferSchema = z.object({
  /** The version of the offer that the teacher saw. */
  version: requiredVersion,
  /** The slot of a career day that the speaker gets, by default the first free one that they offered. */
  slot: z.int(SLOT_UNKNOWN).min(1, SLOT_UNKNOWN).max(CAREER_DAY_PEOPLE_MAX, SLOT_UNKNOWN).optional(),
});
export type TakeOffer = z.output<typeof takeOfferSchema>;

/** Asks speakers for an open request in the administrators' name. */
export const askTheseSchema = z.object({
  speakerIds: boundedArray(
    idSchema,
    ASKED_FOR_OPEN_REQUEST_MAX,
    `Please choose at most ${ASKED_FOR_OPEN_REQUEST_MAX} people`,
    NOBODY_CHOSEN,
  ).min(1, NOBODY_CHOSEN),
  /** A line for the email. */
  personalMessage: optionalLine(PERSONAL_MESSAGE_MAX),
});
export type AskThese = z.output<typeof askTheseSchema>;

/** What an administrator decides about an open request that is reviewed first. */
export const openRequestReviewSchema = z.object({
  version: requiredVersion,
  decision: z.enum(['send', 'decline'], 'Please send or decline it'),
  /** Why it's declined; the teacher reads it. */
  reason: optionalParagraph(REASON_MAX),
});
export type OpenRequestReview = z.output<typeof openRequestReviewSchema>;

/** Filters of the administrators' list: those that wait for a review, or have had no offer for some days. */
const OPEN_REQUEST_FILTERS = ['review', 'without-offer'] as const;

export const openRequestQuerySchema = z.object({
  /** `ended` for those that were taken or have ended without. */
  show: z.enum(['live', 'ended'], 'Unknown list').default('live'),
  /** Only for administrators. */
  filter: z.enum(OPEN_REQUEST_FILTERS, 'Unknown filter').optional(),
  cursor: idSchema.optional(),
  limit: pageSize(),
});
export type OpenRequestQuery = z.output<typeof openRequestQuerySchema>;
