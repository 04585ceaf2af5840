import {
  getSpeakerToManage,
  searchAllSpeakers,
} from '@portal/contract/speakers/speaker-management.contract.ts';
import type { ManagedPage } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { perform } from '../../../lib/api.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import type { ManagedFilters } from './management-params.ts';

/** The matching speakers, paged. The previous ones stay until they're loaded. */
export const managedPages = (filters: ManagedFilters) =>
  infiniteQueryOptions({
    queryKey: [...callKey(searchAllSpeakers, { query: filters }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      perform(searchAllSpeakers, { query: { ...filters, cursor: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });

/** A profile for the edit form. It's not refetched while the user types. */
export const profileToEdit = (id: string) =>
  queryOptions({
    ...callQuery(getSpeakerToManage, { params: { userId: id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { handlesError: true },
  });

const listKey = callKey(searchAllSpeakers);

type Found = InfiniteData<ManagedPage>;

const changeLists = (client: QueryClient, change: (found: Found) => Found): void => {
  client.setQueriesData<Found>({ queryKey: listKey }, (found) => found && change(found));
};

/** Cancels pending queries, so that they don't undo an optimistic update. */
export const holdLists = (client: QueryClient): Promise<void> => client.cancelQueries({ queryKey: listKey });

/** Refetches the lists. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: listKey });

/** Updates a speaker in all cached lists. The card keeps its position until the next fetch. */
export const changeListed = (
  client: QueryClient,
  id: string,
  change: (speaker: SpeakerProfile) => SpeakerProfile,
): void =>
  changeLists(client, (found) => ({
    ...found,
    pages: found.pages.map((page) => ({
      ...page,
      items: page.items.map((speaker) => (speaker._id === id ? change(speaker) : speaker)),
    })),
  }));

/** Removes a speaker from all cached lists and their counts. */
export const dropListed = (client: QueryClient, id: string): void =>
  changeLists(client, (found) => {
    const listed = found.pages.some(({ items }) => items.some(({ _id }) => _id === id));
    if (!listed) return found;
    const pages = found.pages.map((page) => ({
      ...page,
      // An inexact total stays inexact.
      total: page.exact ? page.total - 1 : page.total,
      items: page.items.filter(({ _id }) => _id !== id),
    }));
    return { ...found, pages };
  });
