import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { redactPerson } from '../audit-log/audit-log.service.ts';
import { lockProfile } from '../speakers/profile.service.ts';
import * as repository from './unverified.repository.ts';
import { holdUser } from './users.repository.ts';
import { purgeAccount } from './users.service.ts';

export type { UnverifiedAccount } from './unverified.repository.ts';
export const { findUnverifiedByEmail, findUnverifiedById } = repository;

/** How many milliseconds an account has left to be verified; 0 or less once its address is free again. */
export const timeLeftToVerify = ({ createdAt }: repository.UnverifiedAccount): number =>
  Date.parse(createdAt) + VERIFICATION_LIFETIME - Date.now();

/** Deletes an account with everything in it, unless it is gone or has been verified by now; false then. */
export const purgeUnverified = async (context: Context, tx: Tx, userId: string): Promise<boolean> => {
  // Profiles before accounts: whoever saves a profile locks them in this order too.
  await lockProfile(tx, context, userId);
  const user = await holdUser(tx, context.dialect, userId);
  if (!user || user.verifiedAt) return false;
  await purgeAccount(context, tx, userId);
  // Invites to the same address belong to someone else: their entries stay.
  await redactPerson(tx, { id: userId, email: '' });
  return true;
};

/** Deletes accounts that weren't verified in time; how many. */
export const purgeExpiredAccounts = async (context: Context): Promise<number> => {
  let purged = 0;
  for (const { id } of await repository.listUnverified(context.db, VERIFICATION_LIFETIME)) {
    if (await context.db.transaction().execute((tx) => purgeUnverified(context, tx, id))) purged += 1;
    await yieldToEventLoop();
  }
  return purged;
};
