import type { RequestSort } from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { Party } from '@portal/contract/requests/request-steps.ts';
import { getRequestHistory } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { countTriage, listTriage } from '@portal/contract/requests/triage.contract.ts';
import type { TriageCounts, TriagePage } from '@portal/contract/requests/triage.schemas.ts';
import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { callKey, callQuery, pagesQuery } from '../../../lib/call-query.ts';
import { noteOwnChange, oneRequest, withStatus } from '../queries.ts';

/** Cards per page and status, few enough to keep the next status near. */
const SECTION_SIZE = 12;

/** Search and order. */
export interface Triage {
  readonly q: string;
  readonly when: 'week' | undefined;
  readonly waitingFor: Party | undefined;
  readonly sort: RequestSort;
}

/** The query key of all sections' pages, for every search. */
const SECTIONS = callKey(listTriage);
/** The query key of all counts, for every search. */
const COUNTS = callKey(countTriage);

/** The requests of a status. */
export const sectionPages = (status: RequestStatus, triage: Triage) =>
  pagesQuery(listTriage, { ...triage, status, limit: SECTION_SIZE });

/** How many requests there are of each status. */
export const statusCounts = ({ sort: _, ...query }: Triage) =>
  queryOptions({ ...callQuery(countTriage, { query }), placeholderData: keepPreviousData });

/** The loaded pages of a section. */
export type Pages = InfiniteData<TriagePage>;

const keyOf = ({ _id, createdAt, dateTime }: SpeakerRequest, sort: RequestSort): string =>
  `${sort === 'newest' || sort === 'oldest' ? createdAt : dateTime} ${_id}`;

/** Whether a request comes before another, in the server's order. */
const isBefore = (one: SpeakerRequest, other: SpeakerRequest, sort: RequestSort): boolean => {
  const [first, second] = [keyOf(one, sort), keyOf(other, sort)];
  return sort === 'oldest' || sort === 'soonest' ? first < second : first > second;
};

/** The pages without a request; the same object if it isn't among them. */
export const without = (data: Pages, id: string): Pages => {
  if (!data.pages.some(({ items }) => items.some(({ _id }) => _id === id))) return data;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) }));
  return { ...data, pages };
};

/** The pages with a request inserted at its position, unless that's beyond the loaded pages. */
export const withRequest = (data: Pages, request: SpeakerRequest, sort: RequestSort): Pages => {
  const cleared = without(data, request._id);
  const last = cleared.pages.length - 1;
  const place = cleared.pages.findIndex(({ items, nextCursor }, index) => {
    const end = items.at(-1);
    return (end && isBefore(request, end, sort)) || (index === last && nextCursor === null);
  });
  const pages = cleared.pages.map((page, index) => {
    if (index !== place) return page;
    const before = page.items.filter((item) => isBefore(item, request, sort));
    return { ...page, items: [...before, request, ...page.items.slice(before.length)] };
  });
  return { ...cleared, pages };
};

/** The counts after a request has moved between statuses. */
export const recounted = (counts: TriageCounts, from: RequestStatus, to: RequestStatus): TriageCounts =>
  from === to
    ? counts
    : counts.map((entry) => {
        const step = Number(entry.status === to) - Number(entry.status === from);
        return { ...entry, count: Math.max(0, entry.count + step) };
      });

/** Optimistic updates of status changes, and how to undo them. */
export const shownMoves = (client: QueryClient, triage: Triage) => {
  /** Updates a request in the cached pages and counts. */
  const place = (request: SpeakerRequest, from: RequestStatus): void => {
    noteOwnChange(request._id);
    client.setQueriesData<Pages>({ queryKey: SECTIONS }, (data) => data && without(data, request._id));
    client.setQueryData(
      sectionPages(request.status, triage).queryKey,
      (data) => data && withRequest(data, request, triage.sort),
    );
    client.setQueriesData<TriageCounts>(
      { queryKey: COUNTS },
      (counts) => counts && recounted(counts, from, request.status),
    );
    client.setQueryData(oneRequest(request._id).queryKey, request);
  };

  return {
    move: async (requests: readonly SpeakerRequest[], to: RequestStatus): Promise<void> => {
      // A pending response doesn't include the change.
      await Promise.all([SECTIONS, COUNTS].map((queryKey) => client.cancelQueries({ queryKey })));
      for (const request of requests) place(withStatus(request, 'admin', to), request.status);
    },
    /** Undoes the optimistic update of these requests. */
    takeBack: (requests: readonly SpeakerRequest[]): void => {
      for (const request of requests) {
        const now = client.getQueryData(oneRequest(request._id).queryKey)?.status ?? request.status;
        place(request, now);
      }
    },
    replace: (request: SpeakerRequest): void => place(request, request.status),
    /** Shows requests as they were before a change, or again as it left them. */
    restore: async (requests: readonly SpeakerRequest[], from: readonly SpeakerRequest[]): Promise<void> => {
      await Promise.all([SECTIONS, COUNTS].map((queryKey) => client.cancelQueries({ queryKey })));
      for (const [index, request] of requests.entries())
        place(request, from[index]?.status ?? request.status);
    },
    /** Invalidates other queries. The visible ones are up to date unless they're still loading. */
    settle: (): void => {
      void client.invalidateQueries({ queryKey: callKey(getRequestHistory) });
      for (const queryKey of [SECTIONS, COUNTS]) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
        const awaited = ({ state }: Query) => state.data === undefined;
        void client.refetchQueries({ queryKey, type: 'active', predicate: awaited });
      }
    },
    reload: async (): Promise<void> => {
      await Promise.all([SECTIONS, COUNTS].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
};

export type SectionQuery = UseInfiniteQueryResult<Pages>;

/** Whether a section is completely loaded and empty. */
export const isEmpty = ({ data, hasNextPage }: SectionQuery): boolean =>
  data !== undefined && !hasNextPage && data.pages.every(({ items }) => items.length === 0);
