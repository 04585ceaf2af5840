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

/** All speakers that fit, page by page; those of the filters before stay until the new ones come. */
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

/** One profile for the form: as it is now, and not replaced under what one types. */
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

/** Stops answers that are on their way from undoing what is shown already. */
export const holdLists = (client: QueryClient): Promise<void> => client.cancelQueries({ queryKey: listKey });

/** Reads the lists anew. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: listKey });

/** Changes a speaker wherever they are listed; the card stays where it is until the list is next read. */
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

/** Takes a speaker out of every list, and out of its count. */
export const dropListed = (client: QueryClient, id: string): void =>
  changeLists(client, (found) => {
    const listed = found.pages.some(({ items }) => items.some(({ _id }) => _id === id));
    if (!listed) return found;
    const pages = found.pages.map((page) => ({
      ...page,
      // Of more than are counted, there are still more.
      total: page.exact ? page.total - 1 : page.total,
      items: page.items.filter(({ _id }) => _id !== id),
    }));
    return { ...found, pages };
  });
