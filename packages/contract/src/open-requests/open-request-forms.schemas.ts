import { z } from 'zod';
import { bookingContentFields } from '../booking/booking.schemas.ts';
import {
  CAREER_DAY_BREAK_DEFAULT,
  CAREER_DAY_BREAK_MAX,
  CAREER_DAY_PEOPLE_MAX,
  CAREER_DAY_PEOPLE_MIN,
  FITTING_SPEAKERS_SHOWN,
} from '../limits.ts';
import { pageSize } from '../paging.ts';
import { idSchema } from '../responses.ts';
import { boundedArray, hasFields, optionalLine, optionalParagraph, wholeNumber } from '../text.ts';
import { requiredVersion } from '../versions.ts';
import { possibleTime, someFormat, timeFields, withInstant } from '../visits/visit-plan.schemas.ts';
import { possibleTimes, possibleWhen, whenFields } from './open-request-when.schemas.ts';

export const NOBODY_CHOSEN = 'Please choose someone to ask';
const PEOPLE_INVALID = `Please enter a number of people from ${CAREER_DAY_PEOPLE_MIN} to ${CAREER_DAY_PEOPLE_MAX}`;
const BREAK_INVALID = `Please enter a break from 0 to ${CAREER_DAY_BREAK_MAX} minutes`;

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
