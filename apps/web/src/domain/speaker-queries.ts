import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import {
  facetsQuery,
  resultsQuery,
  type SpeakerFilters,
} from '@portal/contract/speaker-search/search-params.ts';
import { searchSpeakers, suggestCities } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { getOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import type { SearchReading, SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { perform } from '../lib/api.ts';
import { isNotFound } from '../lib/api-error.ts';
import { callKey, callQuery, pagesQuery } from '../lib/call-query.ts';
import { thisPage } from '../lib/this-page.ts';

/** The visible speakers found. */
export const speakerPages = (filters: SpeakerFilters) => pagesQuery(searchSpeakers, resultsQuery(filters));

/** The normalized words of a search whose results are shown. */
export const useSearchedWords = (filters: SpeakerFilters): readonly string[] | undefined =>
  useInfiniteQuery({ ...speakerPages(filters), enabled: false }).data?.pages.at(-1)?.reading.words;

/** How a search is understood, once its results are loaded. Starts no search. */
export const useSearchReading = (filters: SpeakerFilters): SearchReading | undefined => {
  const { data, isPlaceholderData } = useInfiniteQuery({ ...speakerPages(filters), enabled: false });
  return isPlaceholderData ? undefined : data?.pages.at(-1)?.reading;
};

/** How many speakers a search finds. */
export const speakerCount = (filters: SpeakerFilters) =>
  callQuery(searchSpeakers, { query: { ...filters, facets: 'no', limit: 1 } });

/** How many speakers each filter option would find. The previous counts stay until the new ones are loaded. */
export const speakerFacets = (filters: SpeakerFilters) =>
  queryOptions({
    ...callQuery(searchSpeakers, { query: facetsQuery(filters) }),
    select: ({ facets }) => facets,
    placeholderData: keepPreviousData,
    // The filters work without the counts.
    meta: { handlesError: true },
  });

/** The most common industry focuses, which don't depend on the search. */
export const speakerTopics = (filters: SpeakerFilters) =>
  queryOptions({
    ...callQuery(searchSpeakers, { query: facetsQuery(filters) }),
    select: ({ topics }) => topics,
    // The search works without them.
    meta: { handlesError: true },
  });

/** Loads the first speakers before the screen needs them. */
export const prefetchSpeakers = (filters: SpeakerFilters): Promise<void> =>
  thisPage().queryClient.prefetchInfiniteQuery(speakerPages(filters));

/** Cities of speakers that begin with a text. */
export const citySuggestions = (beginning: string) =>
  queryOptions({
    ...callQuery(suggestCities, { query: { q: beginning } }),
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });

/** The options of industry fields and filters. */
export const industryNames = () =>
  queryOptions({
    ...callQuery(listIndustryFocuses),
    select: (focuses: readonly { name: string }[]) => focuses.map(({ name }) => name),
    meta: { handlesError: true },
  });

/** The speaker's own profile; null if there is none, which isn't an error. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: callKey(getOwnSpeakerProfile),
    queryFn: async ({ signal }): Promise<SpeakerProfile | null> => {
      try {
        return await perform(getOwnSpeakerProfile, undefined, signal);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    meta: { handlesError: true },
  });

/** Loads the own profile once, outside of a component. */
export const fetchOwnProfile = (): Promise<SpeakerProfile | null> =>
  thisPage().queryClient.fetchQuery({ ...ownProfileQuery(), retry: false });
