import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Pages, sectionPages, type Triage } from './triage-queries.ts';

export type SectionQuery = UseInfiniteQueryResult<Pages>;

/** How many short pages of a search are fetched automatically. */
const MAX_SHORT_PAGES = 10;
/** How many cards are enough at first. */
const MIN_CARDS = 6;

/** Fetches more pages until there are enough cards. */
const useFilled = ({ data, hasNextPage, isFetching, isError, fetchNextPage }: SectionQuery): void => {
  const pages = data?.pages ?? [];
  const items = pages.reduce((sum, page) => sum + page.items.length, 0);
  const wanted = hasNextPage && items < MIN_CARDS && pages.length < MAX_SHORT_PAGES;
  useEffect(() => {
    if (wanted && !isFetching && !isError) void fetchNextPage();
  }, [wanted, isFetching, isError, fetchNextPage]);
};

const useSection = (status: RequestStatus, triage: Triage, wanted = true): SectionQuery => {
  const query = useInfiniteQuery({ ...sectionPages(status, triage), enabled: wanted });
  useFilled(query);
  return query;
};

/** Whether a section is completely loaded and empty. */
export const isEmpty = ({ data, hasNextPage }: SectionQuery): boolean =>
  data !== undefined && !hasNextPage && data.pages.every(({ items }) => items.length === 0);

/** Returns the same array as long as its items are the same. */
const useSameArray = <Item>(items: readonly Item[]): readonly Item[] => {
  const [kept, setKept] = useState(items);
  if (items.every((item, index) => item === kept[index])) return kept;
  setKept(items);
  return items;
};

/** The sections of the list with their pages. The archived one is loaded on demand. */
export const useSections = (triage: Triage, archivedToo: boolean) => {
  const sections = {
    'Pending Review': useSection('Pending Review', triage),
    'Pending Speaker Confirmation': useSection('Pending Speaker Confirmation', triage),
    Approved: useSection('Approved', triage),
    Archived: useSection('Archived', triage, archivedToo),
  } satisfies Record<RequestStatus, SectionQuery>;

  const all = Object.values(sections);
  const loaded = useSameArray(all.map(({ data }) => data));
  const shown = useMemo(
    () => loaded.flatMap((data) => data?.pages.flatMap(({ items }) => items) ?? []),
    [loaded],
  );
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  return {
    sections,
    shown,
    /** Whether all sections are loaded and empty. */
    nothingFound: triage.q !== '' && all.every((section) => isEmpty(section) && !section.isPlaceholderData),
    failure: failed[0] && {
      error: failed[0].error,
      retry: () => {
        for (const { refetch } of failed) void refetch();
      },
    },
  };
};
