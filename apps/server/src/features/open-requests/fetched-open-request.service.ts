import { isLive } from '@portal/contract/open-requests/open-request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { findSpeaker } from '../../domain/speakers/speakers.repository.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';
import { findFocuses } from './fitting-speakers.repository.ts';
import { findOffersOf } from './offers.repository.ts';
import { lockOpenRequests } from './open-request-changes.repository.ts';
import { impossibleIn, openRequestChanged, openRequestNotFound } from './open-requests.errors.ts';
import { fits } from './open-requests.policy.ts';
import { findOpenRequest, findVisitId, type StoredOpenRequest } from './open-requests.repository.ts';
import { findAskedFor } from './open-requests-asked.repository.ts';

/** Whether a speaker may see an open request: while it's open whoever fits, and always who was asked or has offered. */
const isForSpeaker = async (db: Db | Tx, speakerId: string, request: StoredOpenRequest): Promise<boolean> => {
  if (request.status === 'asking' || request.status === 'review') return false;
  if ((await findOffersOf(db, speakerId, [request.id])).length > 0) return true;
  if ((await findAskedFor(db, speakerId)).includes(request.id)) return true;
  if (request.status !== 'open') return false;
  const speaker = await findSpeaker(db, speakerId);
  return speaker !== undefined && fits(speaker, request, await findFocuses(db, request.subjects));
};

/** An open request of its teacher, for administrators, or for a speaker who fits. Throws a 404 error for everybody else. */
export const getOpenRequest = async (
  db: Db | Tx,
  caller: SessionUser,
  id: string,
): Promise<StoredOpenRequest> => {
  const request = await findOpenRequest(db, id);
  if (!request) throw openRequestNotFound();
  if (caller.role === 'admin' || request.teacherId === caller._id) return request;
  if (caller.role !== 'speaker' || !(await isForSpeaker(db, caller._id, request)))
    throw openRequestNotFound();
  return request;
};

/**
 * Locks an open request, and before it the visit of the speakers who were asked first, until the transaction ends. Returns
 * it as `getOpenRequest` does.
 */
export const lockedOpenRequest = async (
  tx: Tx,
  caller: SessionUser,
  id: string,
): Promise<StoredOpenRequest> => {
  await lockWithVisit(tx, id);
  return getOpenRequest(tx, caller, id);
};

/** Locks an open request after its visit, in the order in which a request's steps do. */
export const lockWithVisit = async (tx: Tx, id: string): Promise<void> => {
  // Never changes, so it can be read before the lock.
  const visitId = await findVisitId(tx, id);
  if (visitId) await lockNames(tx, [`visit:${visitId}`]);
  await lockOpenRequests(tx, [id]);
};

/** Throws a 409 error if the caller saw an older version. */
export const requireVersion = (request: StoredOpenRequest, version: number): void => {
  if (request.version !== version) throw openRequestChanged();
};

/** Throws a 409 error if an open request has ended. */
export const requireLive = ({ status }: StoredOpenRequest): void => {
  if (!isLive(status)) throw impossibleIn(status);
};

const hasPassed = ({ lastTime }: StoredOpenRequest): boolean => Date.parse(lastTime) <= Date.now();

/** Throws a 409 error unless speakers can offer. */
export const requireOpen = (request: StoredOpenRequest): void => {
  if (request.status !== 'open') throw impossibleIn(request.status);
  if (hasPassed(request)) throw impossibleIn('expired');
};

/** The open request, if speakers can still offer to come; undefined if it has ended or the id is ''. */
export const findOpen = async (db: Db | Tx, id: string): Promise<StoredOpenRequest | undefined> => {
  const request = id === '' ? undefined : await findOpenRequest(db, id);
  return request?.status === 'open' && !hasPassed(request) ? request : undefined;
};
