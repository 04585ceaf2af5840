import type {
  MoveResult,
  Moves,
  TriageCounts,
  TriageQuery,
} from '@portal/contract/requests/triage.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/connect.ts';
import type { SearchLimits } from '../../../db/search/search-limits.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { findRequests } from '../requests.repository.ts';
import type { StoredRequest } from '../requests.row.ts';
import { StatusChanged, setStatus } from '../requests.service.ts';
import { countStatuses, findTriagePage } from './triage.repository.ts';

/** A page of the requests of a status, and the cursor of the next page. Throws for an invalid cursor. */
export const listTriage = async (
  { db }: Database,
  query: TriageQuery,
  limits?: SearchLimits,
): Promise<{ items: StoredRequest[]; nextCursor: string | null }> => {
  const { ids, nextCursor } = await findTriagePage(db, query, limits);
  return { items: await findRequests(db, ids), nextCursor };
};

/** The number of requests of each status, in the order of `REQUEST_STATUSES`. */
export const countTriage = ({ db }: Database, q: string, limits?: SearchLimits): Promise<TriageCounts> =>
  countStatuses(db, q, limits);

/**
 * Changes the status of several requests, each in its own transaction with its own emails, and returns the result of
 * each. Requests that someone else has changed in the meantime stay unchanged.
 */
export const moveRequests = async (
  context: Context,
  actor: SessionUser,
  { status, requests }: Moves,
): Promise<MoveResult[]> => {
  const results: MoveResult[] = [];
  for (const { id, from } of requests) {
    try {
      await setStatus(context, actor, id, { status, from });
      results.push({ id, outcome: from === status ? 'already' : 'moved', status });
    } catch (error) {
      if (error instanceof NotFound) results.push({ id, outcome: 'gone', status: null });
      else if (!(error instanceof StatusChanged)) throw error;
      else
        results.push({
          id,
          outcome: error.newStatus === status ? 'already' : 'changed',
          status: error.newStatus,
        });
    }
  }
  return results;
};
