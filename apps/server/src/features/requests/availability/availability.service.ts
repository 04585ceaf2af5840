import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../db/connect.ts';
import { findVisitsAround } from '../visits/visit-conflicts.repository.ts';
import * as repository from './availability.repository.ts';
import { bookableDays, busyPeriods } from './busy-periods.policy.ts';

/**
 * Serializes the changes of speakers' schedules and confirmed visits until the transaction ends. Lock them before
 * accounts and requests, so that transactions can't deadlock.
 */
export const lockAvailability = repository.lockAvailability;

/** When speakers are available. */
export const { findSchedule, findSchedules } = repository;

/**
 * Locks the availability of everyone whose confirmed visits are deleted with an account. Returns the speakers of a
 * teacher's visits, to be refreshed after the deletion.
 */
export const lockVisitsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const speakers = await repository.findSpeakersOf(tx, userId, { confirmed: false });
  await lockAvailability(tx, [userId, ...speakers]);
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
