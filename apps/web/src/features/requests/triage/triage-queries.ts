import type { RequestSort } from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { getRequest } from '@portal/contract/requests/requests.contract.ts';
import { countTriage, listTriage } from '@portal/contract/requests/triage.contract.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { perform } from '../../../lib/api.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';

/** Cards per page and status, few enough to keep the next status near. */
const SECTION_SIZE = 12;

/** Search and order. */
export interface Triage {
  readonly q: string;
  readonly sort: RequestSort;
}

/** The query key of all sections' pages, for every search. */
export const SECTIONS = callKey(listTriage);
/** The query key of all counts, for every search. */
export const COUNTS = callKey(countTriage);

/** The requests of a status, paged. The previous ones stay until they're loaded. */
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

/** One request. */
export const oneRequest = (id: string) => callQuery(getRequest, { params: { id } });
