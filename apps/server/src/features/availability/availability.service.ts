import { isDeepStrictEqual } from 'node:util';
import type { CheckedSchedule, Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { VISITS_ON_DAYS_OFF_MAX } from '@portal/contract/limits.ts';
import { findVisitsAround, type OtherVisit } from '../../domain/requests/visit-conflicts.repository.ts';
import * as repository from '../../domain/speakers/availability.repository.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { bookableDays, busyPeriods } from './busy-periods.policy.ts';
import { dateAt, daysOffOf, daysOffOn } from './free-times.policy.ts';

/** The next confirmed visits of a speaker that are on days off, in order. */
export const findVisitsOnDaysOff = async (
  db: Db | Tx,
  speakerId: string,
  schedule: Schedule,
): Promise<CheckedSchedule['visitsOnDaysOff']> => {
  const daysOff = daysOffOf(schedule);
  if (daysOff.length === 0) return [];
  const now = Date.now();
  const span = { start: now, end: bookableDays(schedule, now).at(-1)?.end ?? now };
  const visits = await findVisitsAround(db, speakerId, span);
  const isOnDayOff = ({ dateTime }: OtherVisit): boolean => {
    const time = Date.parse(dateTime);
    return time > now && daysOffOn(dateAt(time, schedule.timezone), daysOff) !== undefined;
  };
  return visits
    .filter(isOnDayOff)
    .slice(0, VISITS_ON_DAYS_OFF_MAX)
    .map(({ id, eventName, dateTime }) => ({ _id: id, eventName, dateTime }));
};

/**
 * Locks the availability of everyone whose confirmed visits are deleted with an account. Returns the speakers of a
 * teacher's visits, to be refreshed after the deletion.
 */
export const lockVisitsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const speakers = await repository.findSpeakersOf(tx, userId, { confirmed: false });
  await repository.lockAvailability(tx, [userId, ...speakers]);
  return repository.findSpeakersOf(tx, userId, { confirmed: true });
};

/**
 * Updates the days on which searches find a speaker. Call it in the transaction that changes the speaker's schedule or
 * confirmed visits, after `lockAvailability`.
 */
export const refreshAvailability = async (tx: Tx, speakerId: string): Promise<void> => {
  const schedule = await repository.findSchedule(tx, speakerId);
  if (!schedule.saved) return;
  const days = bookableDays(schedule, Date.now());
  const span = { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 };
  const visits = await findVisitsAround(tx, speakerId, span);
  const periods = busyPeriods(schedule, days, visits);
  // Most visits leave room for another one on their day. Then searches that were made before stay valid.
  if (isDeepStrictEqual(periods, await repository.findBusyPeriods(tx, speakerId))) return;
  await repository.replaceBusyPeriods(tx, speakerId, periods);
};
