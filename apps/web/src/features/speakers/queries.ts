import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { getSpeaker, searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import type { SpeakerPage, SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { perform } from '../../lib/api.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import type { SpeakerFilters } from './search/search-params.ts';

/** The speakers found, paged. The previous ones stay until they're loaded. */
export const speakerPages = (filters: SpeakerFilters) =>
  infiniteQueryOptions({
    queryKey: [...callKey(searchSpeakers, { query: filters }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      perform(searchSpeakers, { query: { ...filters, cursor: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });

/** The number of speakers that a search would find, and whether it's exact. */
export const speakerCount = (filters: SpeakerFilters) =>
  queryOptions({
    ...callQuery(searchSpeakers, { query: { ...filters, limit: 1 } }),
    select: ({ total, exact }: SpeakerPage) => ({ total, exact }),
  });

const shownBefore = (client: QueryClient, id: string): SpeakerRecord | undefined =>
  client
    .getQueriesData<InfiniteData<SpeakerPage>>({ queryKey: callKey(searchSpeakers) })
    .flatMap(([, found]) => found?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(({ _id }) => _id === id);

/** One speaker; from the search results until loaded. */
export const speakerDetails = (client: QueryClient, id: string) => ({
  ...callQuery(getSpeaker, { params: { userId: id } }),
  placeholderData: () => shownBefore(client, id),
});

/** The options of the industry filter. */
export const industryNames = () =>
  queryOptions({
    ...callQuery(listIndustryFocuses),
    select: (focuses: readonly { name: string }[]) => focuses.map(({ name }) => name),
  });
