import { zonedTimeRange } from '@portal/contract/dates.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { VisitPlan } from '@portal/contract/requests/visit-plan.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { maySee } from '../../../kernel/parties.ts';
import { findSchedule } from '../../speakers/schedule/schedule.service.ts';
import { VisitConflicts } from '../requests.errors.ts';
import { findOverlap, isAvailable, nearestFree, searchSpan } from './visit-conflicts.policy.ts';
import { findVisitsAround } from './visit-conflicts.repository.ts';

interface Planned {
  readonly id: string;
  readonly speakerId: string;
  readonly status: RequestStatus;
}

/** Whether a speaker is available for a visit. */
export const isFree = async (db: Db, speakerId: string, plan: VisitPlan): Promise<boolean> => {
  const time = Date.parse(plan.dateTime);
  const confirmed = await findVisitsAround(db, speakerId, { start: time, end: time });
  return isAvailable(plan, confirmed, await findSchedule(db, speakerId));
};

/**
 * Throws a 409 error that says what is in the way of a visit and when the speaker is free. Lock the speaker's
 * availability before if the visit is then confirmed. `field` is the form field with the visit's time.
 */
export const requireFree = async (
  tx: Tx,
  actor: SessionUser,
  { id, speakerId, status }: Planned,
  plan: VisitPlan,
  field = 'dateTime',
): Promise<void> => {
  const schedule = await findSchedule(tx, speakerId);
  const visits = await findVisitsAround(tx, speakerId, searchSpan(plan));
  const others = visits.filter((visit) => visit.id !== id);
  const obstacle = findOverlap(plan, others, schedule.travelMinutes);
  if (!obstacle) return;
  const { dateTime, minutes } = obstacle;
  const eventName = maySee(actor, { teacherId: obstacle.teacherId, speakerId }) ? obstacle.eventName : '';
  const time = zonedTimeRange(dateTime, minutes, plan.timezone);
  throw new VisitConflicts(
    `This time is too close to ${eventName === '' ? 'another visit' : `"${eventName}"`} (${time}).`,
    status,
    field,
    { eventName, dateTime, minutes, nearestFree: nearestFree(plan, others, schedule) },
  );
};
