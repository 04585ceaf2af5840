import { breakText } from '@portal/contract/speakers/breaks.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import { findSchedule } from '../../domain/speakers/availability.repository.ts';
import { fieldConflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { startOf } from './free-times.policy.ts';

interface Named {
  readonly id: string;
  readonly firstName: string;
}

/**
 * Throws a 409 error if a teacher asks a speaker for a visit before the speaker is back from a break. Days begin in the
 * speaker's time zone, or in that of the visit if it isn't known.
 */
export const requireBack = async (
  tx: Tx,
  { id, firstName }: Named,
  { dateTime, timezone }: Pick<VisitPlan, 'dateTime' | 'timezone'>,
): Promise<void> => {
  const { pausedUntil, saved, timezone: own } = await findSchedule(tx, id);
  if (pausedUntil === null) return;
  if (Date.parse(dateTime) >= startOf(pausedUntil, saved ? own : timezone)) return;
  const message = `${breakText(firstName, pausedUntil)}. Please choose that day or a later one.`;
  throw fieldConflict('dateTime', message);
};
