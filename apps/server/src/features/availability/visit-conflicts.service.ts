import { hasHours } from '@portal/contract/availability/schedule.ts';
import { zonedTimeRange } from '@portal/contract/dates.ts';
import type { SideZones } from '@portal/contract/reader-time.ts';
import { isPending, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import { visitConflicts } from '../../domain/requests/requests.errors.ts';
import {
  findVisitsAround,
  findVisitsNear,
  findVisitsOf,
  type OtherVisit,
} from '../../domain/requests/visit-conflicts.repository.ts';
import { findSchedule, findSchedules } from '../../domain/speakers/availability.repository.ts';
import { DAY, type Instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type Notice, noticeFor } from '../settings/settings.service.ts';
import { freeTimes, startOf } from './free-times.policy.ts';
import { blockedSpans, findOverlap, isAvailable, nearestFree, searchSpan } from './visit-conflicts.policy.ts';

interface Planned {
  readonly id: string;
  readonly speakerId: string;
  readonly status: RequestStatus;
  readonly confirmed: boolean;
  readonly zones: SideZones;
}

/** Which of these speakers are known to be free for a visit, by the same rules as in searches, in the same order. */
export const findFree = async (
  db: Db,
  speakerIds: readonly string[],
  plan: VisitPlan,
  notice: Notice,
): Promise<string[]> => {
  if (speakerIds.length === 0) return [];
  const time = Date.parse(plan.dateTime);
  const visits = Map.groupBy(
    await findVisitsOf(db, speakerIds, { start: time, end: time }),
    ({ speakerId }) => speakerId,
  );
  const schedules = await findSchedules(db, speakerIds);
  return speakerIds.filter((id) => {
    const schedule = schedules.get(id);
    if (!schedule) return false;
    const { firstDay } = noticeFor(schedule, notice);
    return isAvailable(plan, visits.get(id) ?? [], schedule, startOf(firstDay, schedule.timezone));
  });
};

/** How far from a visit's own time other times are looked for. */
const NEAREST_REACH = 14 * DAY;

/**
 * The times nearest to a visit's own, within two weeks, at which these speakers are known to be free for it, by their ids:
 * the nearest first, without speakers who have none.
 */
export const findNearestFree = async (
  db: Db,
  speakerIds: readonly string[],
  plan: VisitPlan,
  notice: Notice,
): Promise<(readonly [speakerId: string, time: Instant])[]> => {
  if (speakerIds.length === 0) return [];
  const wanted = Date.parse(plan.dateTime);
  const span = { start: wanted - NEAREST_REACH, end: wanted + NEAREST_REACH };
  const visits = Map.groupBy(await findVisitsOf(db, speakerIds, span), ({ speakerId }) => speakerId);
  const distance = (time: Instant) => Math.abs(Date.parse(time) - wanted);
  const nearest = [...(await findSchedules(db, speakerIds))].flatMap(([id, schedule]) => {
    if (!hasHours(schedule)) return [];
    const earliest = startOf(noticeFor(schedule, notice).firstDay, schedule.timezone);
    const blocked = blockedSpans(plan, visits.get(id) ?? [], schedule);
    const times = freeTimes(schedule, { span, minutes: plan.minutes, blocked, earliest });
    const [time] = times.sort((one, other) => distance(one) - distance(other));
    return time === undefined ? [] : [[id, time] as const];
  });
  return nearest.sort(([, one], [, other]) => distance(one) - distance(other));
};

/** What a teacher can do about a proposed time that another teacher's visit has taken since. */
const notFreeAnymore = ({ confirmed }: Planned): string =>
  confirmed
    ? "This time isn't free anymore. Please keep the visit as you agreed on it. Then you can propose another change."
    : "This time isn't free anymore. Please choose another time, or decline so that the speaker can propose new ones.";

/** The other visit that is in the way of one, and what decides that. */
const findObstacle = async (
  tx: Tx,
  { id, speakerId }: Pick<Planned, 'id' | 'speakerId'>,
  plan: VisitPlan,
) => {
  const schedule = await findSchedule(tx, speakerId);
  const visits = await findVisitsAround(tx, speakerId, searchSpan(plan));
  const others = visits.filter((visit) => visit.id !== id);
  return { obstacle: findOverlap(plan, others, schedule.travelMinutes), others, schedule };
};

/**
 * The first confirmed visit that is in the way of each of these requests, by the request's id, so that administrators know
 * before they approve one. Only requests that could still be approved have one.
 */
export const findConflicts = async (
  db: Db,
  requests: readonly (Planned & VisitPlan)[],
): Promise<ReadonlyMap<string, OtherVisit>> => {
  const now = Date.now();
  const open = requests.filter(
    ({ status, confirmed, dateTime }) => isPending(status) && !confirmed && Date.parse(dateTime) > now,
  );
  if (open.length === 0) return new Map();
  const visits = Map.groupBy(await findVisitsNear(db, open), ({ speakerId }) => speakerId);
  if (visits.size === 0) return new Map();
  const schedules = await findSchedules(db, [...visits.keys()]);
  return new Map(
    open.flatMap((request) => {
      const { id, speakerId } = request;
      const overlap = findOverlap(
        request,
        visits.get(speakerId) ?? [],
        schedules.get(speakerId)?.travelMinutes ?? 0,
      );
      return overlap ? [[id, overlap] as const] : [];
    }),
  );
};

/** Whether another visit of the speaker is in the way of a request's own time. */
export const isBlocked = async (tx: Tx, request: Planned & VisitPlan): Promise<boolean> =>
  (await findObstacle(tx, request, request)).obstacle !== undefined;

/**
 * Throws a 409 error that says what is in the way of a visit and when the speaker is free. Teachers learn nothing about
 * visits of other teachers. Lock the speaker's availability before if the visit is then confirmed. `field` is the form
 * field with the visit's time.
 */
export const requireFree = async (
  tx: Tx,
  actor: SessionUser,
  planned: Planned,
  plan: VisitPlan,
  field = 'dateTime',
): Promise<void> => {
  const { obstacle, others, schedule } = await findObstacle(tx, planned, plan);
  if (!obstacle) return;
  const { status } = planned;
  if (actor.role === 'teacher' && actor._id !== obstacle.teacherId)
    throw visitConflicts(notFreeAnymore(planned), status, field);
  const { eventName, dateTime, minutes } = obstacle;
  const own = actor.role === 'admin' ? plan.timezone : planned.zones[actor.role];
  const time = zonedTimeRange(dateTime, minutes, own);
  throw visitConflicts(`This time is too close to "${eventName}" (${time}).`, status, field, {
    eventName,
    dateTime,
    minutes,
    nearestFree: nearestFree(plan, others, schedule),
  });
};
