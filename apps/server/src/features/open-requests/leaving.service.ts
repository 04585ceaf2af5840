import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { isWaiting, passOffers, publishOpenRequest } from './closing.service.ts';
import { findAboutUser, findIdsAbout } from './leaving.repository.ts';
import { findOffers } from './offers.repository.ts';
import { lockOpenRequests, updateOpenRequest } from './open-request-changes.repository.ts';
import { endPlans, planEnd, planWave } from './open-request-plans.service.ts';

/** Locks the open requests of an account that is about to be deleted. Call it before the account is locked. */
export const lockOpenRequestsOf = async (tx: Tx, userId: string): Promise<void> =>
  lockOpenRequests(tx, await findIdsAbout(tx, userId));

/**
 * Tells everybody who offered that a teacher whose account is about to be deleted has left, and asks for somebody instead of
 * a speaker who had offered or had a slot of a career day. The account must be locked, so that nobody takes its offers.
 */
export const leaveOpenRequests = async (context: Context, tx: Tx, userId: string): Promise<void> => {
  const { own, offered, slots } = await findAboutUser(tx, userId);
  for (const request of own) {
    const waiting = (await findOffers(tx, [request.id])).filter(isWaiting);
    await passOffers(context, tx, request, waiting, 'teacher left');
    await endPlans(tx, request.id);
    await publishOpenRequest(tx, request);
  }
  for (const request of offered) {
    const others = (await findOffers(tx, [request.id])).filter(({ speakerId }) => speakerId !== userId);
    if (request.status === 'open' && !others.some(isWaiting)) await planWave(tx, request.id, Date.now());
    await publishOpenRequest(tx, request);
  }
  for (const request of slots) {
    await updateOpenRequest(tx, request.id, { status: 'open' });
    await planEnd(tx, request);
    await planWave(tx, request.id, Date.now());
    await publishOpenRequest(tx, request);
  }
};
