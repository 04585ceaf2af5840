import { z } from 'zod';
import { bookingContentFields } from '../booking/booking.schemas.ts';
import { PROPOSED_TIMES_MAX } from '../limits.ts';
import { instantSchema } from '../responses.ts';
import { boundedArray, optionalParagraph, requiredParagraph } from '../text.ts';
import { requiredVersion } from '../versions.ts';
import { visitDetailFields, withoutInvitation } from '../visits/visit-details.schemas.ts';
import {
  placeFields,
  possibleTime,
  someFormat,
  timeFields,
  timeInstant,
  timeProblem,
  visitTime,
  visitZone,
  withInstant,
} from '../visits/visit-plan.schemas.ts';

/** Each body names the version of the request that the caller saw. If it has changed since, the response is 409. */
const version = { version: requiredVersion };

/** Accepts the request, or the time of the other side's proposal that begins at `dateTime`. */
export const acceptanceSchema = z.object({ ...version, dateTime: instantSchema.optional() });
export type Acceptance = z.output<typeof acceptanceSchema>;

/** Declines the other side's proposal, or takes back that the caller declined a request. */
export const refusalSchema = z.object(version);

/** Declines a request, or cancels a visit. */
export const reasonSchema = z.object({
  ...version,
  reason: requiredParagraph('Please say why'),
});
export type Reason = z.output<typeof reasonSchema>;

/** Withdraws a request that nobody has agreed to, so no reason is required. */
export const withdrawalSchema = z.object({ ...version, reason: optionalParagraph() });
export type Withdrawal = z.output<typeof withdrawalSchema>;

/** A request's new content: everything but the speaker. */
export const requestEditSchema = z
  .object({ ...version, ...bookingContentFields })
  .check(someFormat, possibleTime)
  .transform(withInstant);
export type RequestEdit = z.output<typeof requestEditSchema>;

const TIME_MISSING = 'Please choose at least one time';
const proposedTimes = boundedArray(
  z.union([z.literal(''), visitTime]),
  PROPOSED_TIMES_MAX,
  `Please propose at most ${PROPOSED_TIMES_MAX} times`,
  TIME_MISSING,
);

/** Other times for a visit, in one time zone. Blank ones are dropped; `fields` are the names of the others' fields. */
export const proposedTimesSchema = z
  .object({ ...version, timezone: visitZone, dateTimes: proposedTimes })
  .transform(({ dateTimes, ...form }, context) => {
    const fields = new Map<string, string>();
    for (const [index, dateTime] of dateTimes.entries()) {
      if (dateTime === '') continue;
      const time = { dateTime, timezone: form.timezone };
      const problem = timeProblem(time);
      if (problem) context.addIssue({ code: 'custom', path: ['dateTimes', index], message: problem });
      fields.set(timeInstant(time) ?? dateTime, `dateTimes.${index}`);
    }
    if (fields.size === 0)
      context.addIssue({ code: 'custom', path: ['dateTimes', 0], message: TIME_MISSING });
    return { ...form, dateTimes: [...fields.keys()], fields: [...fields.values()] };
  });
export type ProposedTimes = z.output<typeof proposedTimesSchema>;

/** A change of a confirmed visit. */
export const visitChangeSchema = z
  .object({ ...version, ...timeFields, ...placeFields })
  .check(someFormat, possibleTime)
  .transform(withInstant);
export type VisitChangeInput = z.input<typeof visitChangeSchema>;
export type VisitChange = z.output<typeof visitChangeSchema>;

export const detailsFormSchema = z.object({ ...version, ...visitDetailFields }).transform(withoutInvitation);
export type DetailsForm = z.output<typeof detailsFormSchema>;
