import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import type { Context } from '../../context.ts';
import { lockProfile } from '../../domain/speakers/speakers.repository.ts';
import { listUnverified, lockUser, type SavedUser } from '../../domain/users/users.repository.ts';
import { instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { redactPerson } from '../audit-log/audit-log.repository.ts';
import { purgeAccount } from './purge-account.service.ts';

/** The milliseconds until an account expires; 0 or less once its address is free again. */
export const timeLeftToVerify = ({ createdAt }: Pick<SavedUser, 'createdAt'>): number =>
  Date.parse(createdAt) + VERIFICATION_LIFETIME - Date.now();

/** Deletes an account with everything in it. Returns false if it no longer exists or has been verified. */
export const purgeUnverified = async (context: Context, tx: Tx, userId: string): Promise<boolean> => {
  // Profile before account, in the order in which saving a profile locks them.
  await lockProfile(tx, userId);
  const user = await lockUser(tx, userId);
  if (!user || user.verifiedAt) return false;
  await purgeAccount(context, tx, userId);
  // The empty email keeps the entries about invites to the address, which belong to its real owner.
  await redactPerson(tx, { id: userId, email: '' });
  return true;
};

/** Deletes accounts that weren't verified in time. Returns their number. */
export const purgeExpiredAccounts = async (context: Context): Promise<number> => {
  let purged = 0;
  for (const { id } of await listUnverified(context.db, instant(-VERIFICATION_LIFETIME))) {
    if (await context.db.transaction().execute((tx) => purgeUnverified(context, tx, id))) purged += 1;
    await yieldToEventLoop();
  }
  return purged;
};
