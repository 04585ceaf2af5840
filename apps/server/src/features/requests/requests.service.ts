import type { Role } from '@portal/contract/options.ts';
import type { Page } from '@portal/contract/paging.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { listTransitions, type StoredTransition } from '../../domain/requests/request-history.repository.ts';
import * as repository from '../../domain/requests/requests.repository.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import type { Instant } from '../../kernel/clock.ts';
import { NotAllowed } from '../../kernel/errors.ts';

/** The requests after the one with the id `cursor`, in batches. Throws if that one is gone. */
async function* listPage(
  { db }: Context,
  whose: Omit<repository.RequestQuery, 'after' | 'limit'>,
  { cursor, limit }: Page,
): AsyncGenerator<StoredRequest[]> {
  yield* repository.listRequests(db, { ...whose, limit, after: await repository.findPlace(db, cursor) });
}

/** A teacher's own requests, newest first, in batches. */
export const listOwn = (
  context: Context,
  teacher: SessionUser,
  page: Page,
): AsyncGenerator<StoredRequest[]> => listPage(context, { teacherId: teacher._id }, page);

/** All requests, newest first, in batches. */
export const listAll = (context: Context, page: Page): AsyncGenerator<StoredRequest[]> =>
  listPage(context, {}, page);

/**
 * The confirmed visits of a user since an instant, or everybody's for administrators; at most 500, in order. Past ones are
 * left out before upcoming ones.
 */
export const listConfirmedVisits = (
  { db }: Context,
  { id, role }: { readonly id: string; readonly role: Role },
  from: Instant,
): Promise<StoredRequest[]> => repository.findConfirmedVisits(db, role === 'admin' ? undefined : id, from);

/** The caller's next confirmed visit; undefined if there is none. */
export const getNextVisit = ({ db }: Context, caller: SessionUser): Promise<StoredRequest | undefined> =>
  repository.findNextVisit(db, caller._id);

/** The last `HISTORY_MAX` steps of a request, oldest first. Throws if the caller may not see the request. */
export const readHistory = async (
  { db }: Context,
  caller: SessionUser,
  id: string,
): Promise<StoredTransition[]> => {
  await getRequest(db, caller, id);
  return listTransitions(db, id);
};

/** The requests to a speaker, in batches: for the speaker those to know about, and for administrators all of them. */
export const listForSpeaker = (
  context: Context,
  caller: SessionUser,
  speakerId: string,
  page: Page,
): AsyncGenerator<StoredRequest[]> => {
  if (caller.role !== 'admin' && caller._id !== speakerId) throw new NotAllowed();
  return listPage(context, { speakerId, onlyKnown: caller.role !== 'admin' }, page);
};
