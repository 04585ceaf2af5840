import { zonedTimeRange } from '@portal/contract/dates.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { VisitPlan } from '@portal/contract/requests/visit-plan.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { findSchedule } from '../../speakers/schedule/schedule.service.ts';
import { VisitConflicts } from '../requests.errors.ts';
import { maySee } from '../requests.policy.ts';
import { findOverlap, nearestFree, searchSpan } from './visit-conflicts.policy.ts';
import { findTravelMinutes, findVisitsAround } from './visit-conflicts.repository.ts';

interface Planned {
  readonly id: string;
  readonly speakerId: string;
  readonly status: RequestStatus;
}

/** Whether a speaker has no confirmed visit in the way of a plan. */
export const isFree = async (db: Db | Tx, speakerId: string, plan: VisitPlan): Promise<boolean> => {
  const confirmed = await findVisitsAround(db, speakerId, plan.dateTime, plan.dateTime);
  return !findOverlap(plan, confirmed, await findTravelMinutes(db, speakerId));
};

/**
 * Throws a 409 error that says what is in the way of a visit and when the speaker is free. The speaker's availability
 * must be locked, so that the visit can then be confirmed.
 */
export const requireFree = async (
  tx: Tx,
  actor: SessionUser,
  { id, speakerId, status }: Planned,
  plan: VisitPlan,
): Promise<void> => {
  const { from, to } = searchSpan(plan);
  const others = (await findVisitsAround(tx, speakerId, from, to)).filter((visit) => visit.id !== id);
  const schedule = await findSchedule(tx, speakerId);
  const obstacle = findOverlap(plan, others, schedule.travelMinutes);
  if (!obstacle) return;
  const { dateTime, minutes } = obstacle;
  const eventName = maySee(actor, { teacherId: obstacle.teacherId, speakerId }) ? obstacle.eventName : '';
  const time = zonedTimeRange(dateTime, minutes, plan.timezone);
  throw new VisitConflicts(
    `${eventName === '' ? 'Another visit' : `"${eventName}"`} is too close to this time: ${time}.`,
    status,
    { eventName, dateTime, minutes, nearestFree: nearestFree(plan, others, schedule) },
  );
};
