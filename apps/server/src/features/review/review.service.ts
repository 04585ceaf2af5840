import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import type {
  ReviewCountQuery,
  ReviewCounts,
  ReviewQuery,
  StatusChangeResult,
  StatusChanges,
  Undo,
  UndoResult,
  UserRequestsQuery,
} from '@portal/contract/review/review.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { StepRefused } from '../../domain/requests/requests.errors.ts';
import { findComingVisits, findRequests, listRequests } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import { nextTurn } from '../../kernel/batches.ts';
import { NotFound } from '../../kernel/errors.ts';
import type { Database } from '../../platform/db/connect.ts';
import { readPlace, writePlace } from '../../platform/db/search/cursor.ts';
import type { EntryCount } from '../../platform/db/search/pages.ts';
import { setStatus } from '../requests/transition.service.ts';
import { countStatus, countStatuses, findReviewPage } from './review.repository.ts';
import { undoStatusChange } from './undo.service.ts';

/** A page of the requests of a status, and the cursor of the next page. Throws for an invalid cursor. */
export const listRequestsForReview = async (
  { db }: Database,
  query: ReviewQuery,
): Promise<{ items: StoredRequest[]; nextCursor: string | null }> => {
  const { ids, nextCursor } = await findReviewPage(db, query);
  return { items: await findRequests(db, ids), nextCursor };
};

/** A page of a teacher's or a speaker's requests, newest first. Throws a 404 error for an unknown user. */
export const listUserRequests = async (
  { db }: Database,
  userId: string,
  { cursor, limit }: UserRequestsQuery,
): Promise<{ items: StoredRequest[]; nextCursor: string | null }> => {
  const user = await findUserById(db, userId);
  if (!user) throw userNotFound();
  if (user.role === 'admin') return { items: [], nextCursor: null };
  const side = user.role === 'teacher' ? { teacherId: userId } : { speakerId: userId };
  // One more than wanted, to find out whether there is a next page.
  const found: StoredRequest[] = [];
  const after = readPlace(cursor);
  for await (const batch of listRequests(db, { ...side, after, limit: limit + 1 })) found.push(...batch);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? writePlace(items.at(-1)) : null };
};

/** The number of requests of each status, in the order of `REQUEST_STATUSES`. */
export const countRequestsForReview = ({ db }: Database, query: ReviewCountQuery): Promise<ReviewCounts> =>
  countStatuses(db, query);

/** How many requests are to be reviewed, and when the first of them was sent. */
export const countToReview = ({ db }: Database): Promise<EntryCount> =>
  countStatus(db, 'Pending Review', { q: '' });

/** How many requests wait for a side's answer, and when the first of them was sent. */
export const countAwaiting = ({ db }: Database, waitingFor: Side): Promise<EntryCount> =>
  countStatus(db, AWAITING_ANSWER, { q: '', waitingFor });

/** How many requests were edited since administrators passed them on, and when the first of them was sent. */
export const countEdited = ({ db }: Database): Promise<EntryCount> =>
  countStatus(db, AWAITING_ANSWER, { q: '', edited: 'since-review' });

/** The first confirmed visits of the next seven days, and how many there are. */
export const listComingVisits = async (
  context: Database,
  limit: number,
): Promise<{ readonly count: number; readonly items: readonly StoredRequest[] }> => {
  const [items, counts] = await Promise.all([
    findComingVisits(context.db, limit),
    countStatuses(context.db, { q: '', when: 'week' }),
  ]);
  return {
    items,
    count: counts.reduce((sum, { count }) => sum + count, 0),
  };
};

/**
 * Changes the status of several requests, each in its own transaction with its own emails, and returns the result of
 * each. Requests whose change is refused stay unchanged.
 */
export const changeStatuses = async (
  context: Context,
  actor: SessionUser,
  { status, requests, reason }: StatusChanges,
): Promise<StatusChangeResult[]> => {
  const results: StatusChangeResult[] = [];
  for (const { id, version } of requests) {
    // SQLite never yields by itself.
    await nextTurn();
    try {
      const after = await setStatus(context, actor, id, { status, version, reason });
      const outcome = after.version === version ? 'already' : 'moved';
      results.push({ id, outcome, status, message: '' });
    } catch (error) {
      results.push({ id, ...refusedChange(error, status) });
    }
  }
  return results;
};

/**
 * Undoes the status changes of several requests, each in its own transaction, and returns the result of each. Throws a
 * 404 or 409 error if none could be undone.
 */
export const undoStatusChanges = async (
  context: Context,
  actor: SessionUser,
  { requests }: Undo,
): Promise<UndoResult[]> => {
  const results: UndoResult[] = [];
  const refusals: unknown[] = [];
  for (const request of requests) {
    await nextTurn();
    try {
      const { status } = await undoStatusChange(context, actor, request);
      results.push({ id: request.id, outcome: 'undone', status, message: '' });
    } catch (error) {
      refusals.push(error);
      results.push({ id: request.id, ...refusedStep(error) });
    }
  }
  if (refusals.length === requests.length) throw refusals[0];
  return results;
};

/** The outcome of a step that changed nothing. Throws unexpected errors. */
const refusedStep = (error: unknown) => {
  if (error instanceof NotFound) return { outcome: 'gone', status: null, message: error.message } as const;
  if (!(error instanceof StepRefused)) throw error;
  return { outcome: error.refusal, status: error.requestStatus, message: error.message };
};

/** The outcome of a move that changed nothing. Throws unexpected errors. */
const refusedChange = (error: unknown, status: RequestStatus): Omit<StatusChangeResult, 'id'> => {
  const refused = refusedStep(error);
  return refused.outcome === 'changed' && refused.status === status
    ? { outcome: 'already', status, message: '' }
    : refused;
};
