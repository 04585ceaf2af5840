import { isPending } from '@portal/contract/requests/request-status.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { DAY } from '../../kernel/clock.ts';

/** The part of a request that decides when it ends by itself. */
export type Unanswered = Pick<
  StoredRequest,
  'status' | 'confirmed' | 'dateTime' | 'timezone' | 'proposal' | 'updatedAt'
>;

/** How long after its last possible time people are still told that a request has ended. */
const WORTH_TELLING = 7 * DAY;

/** The request's own plan, or the one of the proposed plans that begins last. */
export const lastPlanOf = ({
  dateTime,
  timezone,
  proposal,
}: Pick<Unanswered, 'dateTime' | 'timezone' | 'proposal'>) =>
  [{ dateTime, timezone }, ...(proposal?.plans ?? [])].reduce((last, plan) =>
    Date.parse(plan.dateTime) > Date.parse(last.dateTime) ? plan : last,
  );

/**
 * When a request that nobody has agreed to ends by itself, in milliseconds since the epoch: on the day before its last
 * possible one, or if someone was asked later than that, at its time. Undefined for other requests.
 */
const endsAt = (request: Unanswered): number | undefined => {
  if (!isPending(request.status) || request.confirmed) return undefined;
  const { dateTime, timezone } = lastPlanOf(request);
  const last = Temporal.Instant.from(dateTime).toZonedDateTimeISO(timezone);
  const dayBefore = last.subtract({ days: 1 }).epochMilliseconds;
  return Date.parse(request.updatedAt) < dayBefore ? dayBefore : last.epochMilliseconds;
};

export const isEnding = (request: Unanswered, now: number): boolean =>
  (endsAt(request) ?? Number.POSITIVE_INFINITY) <= now;

/** Whether the last possible time of a request is so long ago that nobody waits for news of it. */
export const isForgotten = (request: Unanswered, now: number): boolean =>
  Date.parse(lastPlanOf(request).dateTime) + WORTH_TELLING <= now;
