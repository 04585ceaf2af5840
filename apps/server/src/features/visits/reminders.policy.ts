import {
  awaitedSide,
  endOf,
  isPastVisit,
  SIDES,
  type Side,
} from '@portal/contract/requests/request-steps.ts';
import { DAY } from '../../kernel/clock.ts';
import type { StoredRequest } from '../requests/stored-requests.repository.ts';

/** The time of day at which people are asked how a visit went. */
const FEEDBACK_TIME = '09:00';

/** How many days before a confirmed visit both sides are reminded. */
export const REMINDER_DAYS = [7, 1] as const;

/** Teachers should ask others too from two weeks before a visit on, if the speaker has had a day to answer. */
const TIME_FOR_OTHERS = 14 * DAY;
const TIME_TO_ANSWER = DAY;

/** From when on a teacher should ask others too. `asked` is when the speaker was; both in milliseconds since the epoch. */
export const othersDueAt = ({ dateTime }: Pick<Visit, 'dateTime'>, asked: number): number =>
  Math.max(asked + TIME_TO_ANSWER, Date.parse(dateTime) - TIME_FOR_OTHERS);

const after = (days: number) => (_request: Waiting, asked: number) => asked + days * DAY;

/** Who is told that a side hasn't answered, and when. */
export const NUDGES = [
  { to: 'speaker', awaits: 'speaker', dueAt: after(5) },
  { to: 'admins', awaits: 'speaker', dueAt: after(10) },
  { to: 'teacher', awaits: 'teacher', dueAt: after(5) },
  { to: 'asking teacher', awaits: 'speaker', dueAt: othersDueAt },
] as const;
type Nudge = (typeof NUDGES)[number];
export type Nudged = Nudge['to'];

export type Visit = Pick<StoredRequest, 'confirmed' | 'dateTime' | 'minutes' | 'timezone'>;
type Waiting = Pick<StoredRequest, 'status' | 'answer' | 'confirmed' | 'dateTime' | 'proposal'>;

/** The reminders of a visit that lie ahead. Times are in milliseconds since the epoch. */
export const remindersOf = ({ confirmed, dateTime }: Pick<Visit, 'confirmed' | 'dateTime'>, now: number) =>
  REMINDER_DAYS.map((days) => ({ days, dueAt: Date.parse(dateTime) - days * DAY })).filter(
    ({ dueAt }) => confirmed && dueAt > now,
  );

/** Whether a visit is at most this many days away, and the next reminder isn't due yet. */
export const isReminderDue = ({ confirmed, dateTime }: Waiting, days: number, now: number): boolean => {
  const left = Date.parse(dateTime) - now;
  const next = Math.max(0, ...REMINDER_DAYS.filter((other) => other < days));
  return confirmed && left <= days * DAY && left > next * DAY;
};

/** Whether a request, proposed times or a change of a visit wait for a side's answer, and a time of them lies ahead. */
const waitsFor = (request: Waiting, side: Side, now: number): boolean => {
  const times = [request.dateTime, ...(request.proposal?.plans ?? []).map(({ dateTime }) => dateTime)];
  return awaitedSide(request) === side && times.some((time) => Date.parse(time) > now);
};

/** Whether a nudge still has its reason. */
export const isNudgeDue = (request: Waiting, to: Nudged, now: number): boolean =>
  NUDGES.some((nudge) => nudge.to === to && waitsFor(request, nudge.awaits, now)) &&
  // A change of a visit needs nobody else.
  (to !== 'asking teacher' || !request.confirmed);

/** The nudges of a request that a side was asked to answer just now, as far as they come before the visit. */
export const nudgesOf = (request: Waiting, now: number) =>
  NUDGES.map(({ to, dueAt }) => ({ to, dueAt: dueAt(request, now) })).filter(({ to, dueAt }) =>
    isNudgeDue(request, to, dueAt),
  );

/** When both sides are asked how a visit went: the next morning in its time zone, in milliseconds since the epoch. */
export const feedbackDueAt = (visit: Visit): number =>
  Temporal.Instant.fromEpochMilliseconds(endOf(visit))
    .toZonedDateTimeISO(visit.timezone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: visit.timezone, plainTime: FEEDBACK_TIME }).epochMilliseconds;

/** The sides that are asked how a visit went: those that haven't said so yet. */
export const askedForFeedback = (visit: Visit & Pick<StoredRequest, 'feedback'>, now: number): Side[] =>
  SIDES.filter((side) => isPastVisit(visit, now) && visit.feedback[side] === null);
