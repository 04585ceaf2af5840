import { foldedWords } from '@portal/contract/fold.ts';
import { COUNT_MAX } from '@portal/contract/limits.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import type {
  MoveResult,
  Moves,
  TriageCounts,
  TriageQuery,
} from '@portal/contract/requests/triage.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { type RequestPlace, readCursor } from './request-cursor.ts';
import { RequestNotFound, StatusChanged } from './requests.errors.ts';
import { findRequests } from './requests.repository.ts';
import type { StoredRequest } from './requests.row.ts';
import { setStatus } from './requests.service.ts';
import { countCandidates, countStatuses } from './triage-counts.repository.ts';
import { findPlaces } from './triage-pages.repository.ts';
import { findCandidates } from './triage-search.repository.ts';

/** So many requests are looked at for one answer to a search, however many there are. */
const REACH = 500;

/** A page of the requests of a status, and where it ends if more may follow; 400 for a wrong cursor. */
export const listTriage = async (
  database: Database,
  { q, status, sort, cursor, limit }: TriageQuery,
  reach = REACH,
): Promise<{ requests: StoredRequest[]; end: RequestPlace | undefined }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  const candidates = await findCandidates(database, foldedWords(q), reach);
  const { places, end } = await findPlaces(database, { status, sort, after, limit, candidates });
  const requests = await findRequests(
    database.db,
    places.map(({ id }) => id),
  );
  return { requests, end };
};

/** How many requests there are of each status, in the order of the statuses. */
export const countTriage = async (database: Database, q: string, reach = REACH): Promise<TriageCounts> => {
  const candidates = await findCandidates(database, foldedWords(q), reach);
  const counts =
    candidates.kind === 'all'
      ? await countStatuses(database, COUNT_MAX)
      : await countCandidates(database, candidates);
  return REQUEST_STATUSES.map((status) => ({ status, ...counts(status) }));
};

/**
 * Gives requests one status, one after the other and each as if by itself, mails included; what became of each.
 * What somebody else has changed since the caller saw it stays as it is.
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
      if (error instanceof RequestNotFound) results.push({ id, outcome: 'gone', status: null });
      else if (!(error instanceof StatusChanged)) throw error;
      else
        results.push({ id, outcome: error.became === status ? 'already' : 'changed', status: error.became });
    }
  }
  return results;
};
