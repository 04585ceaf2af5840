import type { Context } from '../../context.ts';
import { lockProfile } from '../../domain/speakers/speakers.repository.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import {
  deleteUser,
  lockWithRequests,
  peopleInRequestsWith,
  picturesOf,
} from '../../domain/users/users.repository.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lockPictures, removeUnusedPicture } from '../../platform/images/pictures.ts';
import { lockVisitsOf, refreshAvailability } from '../availability/availability.service.ts';
import { publishResync, publishSessionsEnded } from '../events/events.service.ts';
import { keepVisitsOf } from '../impact/kept-visits.service.ts';
import { leaveOpenRequests, lockOpenRequestsOf } from '../open-requests/leaving.service.ts';
import { sendCalledOffEmails } from '../visits/called-off-requests.service.ts';

/**
 * Locks an account that is about to be deleted, after its open requests, its visits and its profile, which other transactions
 * lock first.
 * Returns the speakers of a teacher's visits. Throws a 404 error if the account no longer exists.
 */
export const lockAccount = async (tx: Tx, id: string): Promise<string[]> => {
  await lockOpenRequestsOf(tx, id);
  const visited = await lockVisitsOf(tx, id);
  await lockProfile(tx, id);
  if (!(await lockWithRequests(tx, id))) throw userNotFound();
  return visited;
};

/**
 * Deletes an account and everything in it, and emails the other person of each upcoming request. Past visits still
 * count in the impact, without people. Throws a 404 error if the account no longer exists.
 */
export const purgeAccount = async (context: Context, tx: Tx, id: string): Promise<void> => {
  const visited = await lockAccount(tx, id);
  await sendCalledOffEmails(context, tx, id);
  await leaveOpenRequests(context, tx, id);
  const pictures = await picturesOf(tx, id);
  await publishResync(tx, await peopleInRequestsWith(tx, id));
  await publishSessionsEnded(tx, id);
  await keepVisitsOf(tx, id);
  await deleteUser(tx, id);
  for (const speakerId of visited) await refreshAvailability(tx, speakerId);
  await lockPictures(tx, pictures);
  for (const hash of pictures) await removeUnusedPicture(tx, hash);
};
