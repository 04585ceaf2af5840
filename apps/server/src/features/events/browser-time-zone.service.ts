import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { Context } from '../../context.ts';
import { findTimeZone, setTimeZone } from '../../domain/users/users.repository.ts';

/** Notes the time zone of a user's browser, by which emails tell the time if nothing better is known. */
export const noteTimeZone = async ({ db }: Context, userId: string, timeZone: TimeZoneId): Promise<void> => {
  // Read first, because every page says it, and a write would wait for others.
  if ((await findTimeZone(db, userId)) !== timeZone) await setTimeZone(db, userId, timeZone);
};
