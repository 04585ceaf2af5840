import { isSchoolDay } from '@portal/contract/holidays.ts';
import {
  awaitedSide,
  endOf,
  isPastVisit,
  SIDES,
  type Side,
} from '@portal/contract/requests/request-steps.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { DAY } from '../../kernel/clock.ts';
import { dateAt } from '../availability/free-times.policy.ts';
import { lastPlanOf } from './unanswered.policy.ts';

/** The time of day at which people are reminded, and asked how a visit went. */
const MORNING = '09:00';

/** How many days before a virtual visit its speaker is reminded to try sound and camera. */
const SOUND_CHECK_DAYS = 2;

/** How many days before a confirmed visit people are reminded. */
export const REMINDER_DAYS = [7, SOUND_CHECK_DAYS, 1] as const;

/** The sides that are reminded a number of days before a visit. */
export const remindedSides = ({ isVirtual }: Pick<StoredRequest, 'isVirtual'>, days: number): Side[] =>
  SIDES.filter((side) => days !== SOUND_CHECK_DAYS || (isVirtual && side === 'speaker'));

/** At which part of the school days that are left somebody is told that there's no answer, and after how many at the latest. */
interface Pace {
  readonly part: number;
  readonly most: number;
}
const FIRST: Pace = { part: 1 / 3, most: 10 };
const THEN: Pace = { part: 2 / 3, most: 20 };

/** Nobody is reminded later than this many days before the last possible one: afterwards it's too late, or a request ends. */
const DAYS_LEFT = 2;

/** Who is told that a side hasn't answered, and when: whoever has to answer first, then those who can do something about it. */
export const NUDGES = [
  { to: 'speaker', awaits: 'speaker', pace: FIRST },
  { to: 'admins', awaits: 'speaker', pace: THEN },
  { to: 'teacher', awaits: 'teacher', pace: FIRST },
  { to: 'asking teacher', awaits: 'speaker', pace: THEN },
] as const;
type Nudge = (typeof NUDGES)[number];
export type Nudged = Nudge['to'];

export type Visit = Pick<StoredRequest, 'confirmed' | 'dateTime' | 'minutes' | 'timezone'>;
type Waiting = Pick<StoredRequest, 'status' | 'answer' | 'confirmed' | 'dateTime' | 'timezone' | 'proposal'>;

/** The days after a day on which schools are open, up to another one. */
const schoolDays = (after: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] => {
  const days: Temporal.PlainDate[] = [];
  for (
    let day = after.add({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    if (isSchoolDay(`${day}`)) days.push(day);
  return days;
};

/**
 * When somebody is told that a request which was asked at a time has no answer yet: in the morning of a school day.
 * Undefined if the visit is so near that there's no such day.
 */
const dueAtPace = (request: Waiting, asked: number, pace: Pace): number | undefined => {
  const plan = lastPlanOf(request);
  const lastDay = dateAt(Date.parse(plan.dateTime), plan.timezone);
  const askedDay = dateAt(asked, plan.timezone);
  const left = schoolDays(askedDay, lastDay.subtract({ days: 1 })).length;
  const days = schoolDays(askedDay, lastDay.subtract({ days: DAYS_LEFT }));
  const wait = ({ part, most }: Pace) => Math.min(Math.max(1, Math.ceil(left * part)), most, days.length);
  // Whoever has to answer is told first, and nobody else on the same day.
  if (pace !== FIRST && wait(pace) <= wait(FIRST)) return undefined;
  return days[wait(pace) - 1]?.toZonedDateTime({ timeZone: plan.timezone, plainTime: MORNING })
    .epochMilliseconds;
};

/** From when on a teacher should ask others too, who asked a speaker at a time; undefined if the visit is too near. */
export const othersDueAt = (request: Waiting, asked: number): number | undefined =>
  dueAtPace(request, asked, THEN);

/** The morning on which a speaker is reminded who is back from a break; undefined if that's too late. */
export const dueAfterBreak = (request: Waiting, pausedUntil: string): number | undefined => {
  const plan = lastPlanOf(request);
  const lastDay = dateAt(Date.parse(plan.dateTime), plan.timezone);
  const before = Temporal.PlainDate.from(pausedUntil).subtract({ days: 1 });
  const [first] = schoolDays(before, lastDay.subtract({ days: DAYS_LEFT }));
  return first?.toZonedDateTime({ timeZone: plan.timezone, plainTime: MORNING }).epochMilliseconds;
};

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

/** The nudges of a request that a side was asked to answer just now. */
export const nudgesOf = (request: Waiting, now: number) =>
  NUDGES.flatMap(({ to, pace }) => {
    if (!isNudgeDue(request, to, now)) return [];
    const dueAt = dueAtPace(request, now, pace);
    return dueAt === undefined ? [] : [{ to, dueAt }];
  });

/** When both sides are asked how a visit went: the next morning in its time zone, in milliseconds since the epoch. */
export const feedbackDueAt = (visit: Visit): number =>
  Temporal.Instant.fromEpochMilliseconds(endOf(visit))
    .toZonedDateTimeISO(visit.timezone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: visit.timezone, plainTime: MORNING }).epochMilliseconds;

/** The sides that are asked how a visit went: those that haven't said so yet. */
export const askedForFeedback = (visit: Visit & Pick<StoredRequest, 'feedback'>, now: number): Side[] =>
  SIDES.filter((side) => isPastVisit(visit, now) && visit.feedback[side] === null);
