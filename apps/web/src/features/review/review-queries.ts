import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { getRequest, getRequestHistory } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { countRequestsForReview, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import type { ReviewPage } from '@portal/contract/review/review.schemas.ts';
import {
  countsQuery,
  type ReviewFilters,
  type ReviewSearch,
  reviewSearchOf,
  sectionQuery,
  statusesOf,
  withoutFilters,
} from '@portal/contract/review/review-params.ts';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { noteOwnChange, oneRequest } from '../../domain/request-queries.ts';
import { callKey, callQuery, pagesQuery } from '../../lib/call-query.ts';
import type { ListedRequests } from './neighbors.tsx';

/** The requests of a status. */
export const sectionPages = (status: RequestStatus, review: ReviewSearch) =>
  pagesQuery(listRequestsForReview, sectionQuery(status, review));

/** How many requests there are of each status. */
export const statusCounts = (review: ReviewSearch) =>
  queryOptions({
    ...callQuery(countRequestsForReview, { query: countsQuery(review) }),
    placeholderData: keepPreviousData,
  });

/** Loads what the review screen begins with. The archived requests are shown on demand, except if the URL asks for them. */
export const loadReview = (client: QueryClient, filters: ReviewFilters): readonly Promise<void>[] => {
  const review = reviewSearchOf(filters);
  const showsArchived = review.q !== '' || filters.status === 'Archived' || filters.when === 'unreported';
  return [
    ...statusesOf(filters)
      .filter((status) => status !== 'Archived' || showsArchived)
      .map((status) => client.prefetchInfiniteQuery(sectionPages(status, review))),
    client.prefetchQuery(statusCounts(review)),
    client.prefetchQuery(statusCounts(withoutFilters(review))),
  ];
};

/** The loaded pages of a section. */
type Pages = InfiniteData<ReviewPage>;

const SECTIONS = { queryKey: callKey(listRequestsForReview) };

/** What shows changed requests, in the lists and in the details. */
export const useShownRequests = () => {
  const client = useQueryClient();
  return {
    /** Updates the cards of requests, which stay in their sections until the lists are refetched. */
    update: async (requests: readonly SpeakerRequest[]): Promise<void> => {
      // A pending response doesn't include the change.
      await client.cancelQueries(SECTIONS);
      const changed = new Map(requests.map((request) => [request._id, request]));
      client.setQueriesData<Pages>(
        SECTIONS,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => changed.get(item._id) ?? item),
            })),
          },
      );
      for (const request of requests) {
        noteOwnChange(request._id);
        client.setQueryData(oneRequest(request._id).queryKey, request);
      }
    },
    refetch: (): void => {
      for (const call of [
        listRequestsForReview,
        countRequestsForReview,
        getRequest,
        getRequestHistory,
        listTasks,
      ])
        void client.invalidateQueries({ queryKey: callKey(call) });
    },
  };
};

export type SectionQuery = UseInfiniteQueryResult<Pages>;

/** The requests of a section for the details, which go from one to the next. `total` are all that match. */
export const listedIn = (
  { data, hasNextPage, fetchNextPage }: SectionQuery,
  total: number | undefined,
): ListedRequests => {
  const idsOf = (loaded: Pages | undefined) =>
    (loaded?.pages ?? []).flatMap(({ items }) => items.map(({ _id }) => _id));
  const ids = idsOf(data);
  // A refetch that is running goes on, because it shows what has changed.
  const loadMore = async () => idsOf((await fetchNextPage({ cancelRefetch: false })).data);
  return { ids, total: total ?? ids.length, loadMore: hasNextPage ? loadMore : undefined };
};

/** Whether a section is completely loaded and empty. */
export const isEmpty = ({ data, hasNextPage }: SectionQuery): boolean =>
  data !== undefined && !hasNextPage && data.pages.every(({ items }) => items.length === 0);
