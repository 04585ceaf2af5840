import type { RequestSort } from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { getRequest } from '@portal/contract/requests/requests.contract.ts';
import { countTriage, listTriage } from '@portal/contract/requests/triage.contract.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { perform } from '../../../lib/api.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';

/** So many cards of each status at a time: the next status should not be far. */
const SECTION_SIZE = 12;

/** What is looked for, and in which order. */
export interface Triage {
  readonly q: string;
  readonly sort: RequestSort;
}

/** The pages of all sections, whatever was looked for. */
export const SECTIONS = callKey(listTriage);
/** The counts of all statuses, whatever was looked for. */
export const COUNTS = callKey(countTriage);

/** The requests of a status, page by page; those of the search before stay until the new ones come. */
export const sectionPages = (status: RequestStatus, { q, sort }: Triage) =>
  infiniteQueryOptions({
    queryKey: [...callKey(listTriage, { query: { q, status, sort } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      perform(listTriage, { query: { q, status, sort, cursor: pageParam, limit: SECTION_SIZE } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });

/** How many requests there are of each status. */
export const statusCounts = (q: string) =>
  queryOptions({ ...callQuery(countTriage, { query: { q } }), placeholderData: keepPreviousData });

/** One request, wherever it stands. */
export const oneRequest = (id: string) => callQuery(getRequest, { params: { id } });
