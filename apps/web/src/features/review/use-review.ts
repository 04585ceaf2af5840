import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import {
  type ReviewFilters,
  type ReviewSearch,
  reviewSearchOf,
  statusesOf,
  withoutFilters,
} from '@portal/contract/review/review-params.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { oneRequest } from '../../domain/request-queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { usePreferences } from '../../lib/session.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { mergeVisits } from './agenda-days.ts';
import { useNeighbors } from './neighbors.tsx';
import type { CardActions } from './review-buttons.tsx';
import { isEmpty, listedIn, type SectionQuery, sectionPages, statusCounts } from './review-queries.ts';
import { type ShortcutAction, useShortcuts } from './shortcuts.ts';
import { needsConfirmation, type StatusChanges } from './status-change-effects.ts';
import { useFocusAfterChange } from './use-focus-after-change.ts';
import { useSelection } from './use-selection.ts';
import { type BlockedApproval, useStatusChanges } from './use-status-changes.ts';

const goToSearch = (): void => {
  document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]')?.select();
};

/** The state and actions of the review screen. `open` is the id of the request whose details are open, if any. */
export const useReview = (filters: ReviewFilters, open: string | undefined, onOpen: (id: string) => void) => {
  const { status, when } = filters;
  const listed = reviewSearchOf(filters);
  const { q } = listed;
  const archived = useArchivedExpanded(q !== '');
  const list = useSections(
    listed,
    statusesOf(filters),
    archived.open || status === 'Archived' || when === 'unreported',
  );
  const { data: counts } = useQuery(statusCounts(listed));
  const { data: allCounts } = useQuery(statusCounts(withoutFilters(listed)));
  const agenda =
    when === 'week'
      ? mergeVisits(
          statusesOf(filters).map((shown) => list.sections[shown]),
          listed.sort === 'latest',
        )
      : undefined;
  const shown = agenda?.visits ?? list.shown;
  const selection = useSelection(shown);
  const neighbors = useNeighbors(
    agenda
      ? [{ ids: shown.map(({ _id }) => _id), total: shown.length, loadMore: undefined }]
      : statusesOf(filters).map((one) =>
          listedIn(list.sections[one], counts?.find((entry) => entry.status === one)?.count),
        ),
    open,
    onOpen,
  );
  const { showsNext } = usePreferences();
  const [helpOpen, setHelpOpen] = useState(false);
  const { region, focusNext, focusReturned } = useFocusAfterChange(open !== undefined);
  const statusChanges = useStatusChanges({
    onChanged: focusNext,
    onLeft: (requests) => selection.set(requests, true),
    onUndone: focusReturned,
  });
  /** The past visits whose result is being recorded. */
  const [recorded, setRecorded] = useState<readonly SpeakerRequest[]>([]);
  /** The change that waits for a confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<StatusChanges>();

  const start = (changes: StatusChanges) => {
    setUnconfirmed(undefined);
    selection.set(changes.requests, false);
    statusChanges.change(changes);
    if (showsNext && changes.requests.some(({ _id }) => _id === open)) neighbors?.openNext?.();
  };
  const changeStatus = (requests: readonly SpeakerRequest[], to: RequestStatus) => {
    const isDone = ({ status }: SpeakerRequest) => status === to;
    selection.set(requests.filter(isDone), false);
    const changes = { requests: requests.filter((request) => !isDone(request)), to };
    if (needsConfirmation(changes)) setUnconfirmed(changes);
    else if (changes.requests.length > 0) start(changes);
  };

  const act = (action: ShortcutAction, requestId: string | undefined) => {
    const request = shown.find(({ _id }) => _id === requestId);
    if (action.does === 'search') goToSearch();
    else if (action.does === 'help') setHelpOpen(true);
    else if (action.does === 'clear') selection.clear();
    else if (action.does === 'select' && request)
      selection.toggle(request, !selection.has(request._id), false);
    else if (action.does === 'select to' && request) selection.toggle(request, true, true);
    else if (action.does === 'set status' && selection.selected.length > 0)
      changeStatus(selection.selected, action.to);
    else if (action.does === 'set status' && request) changeStatus([request], action.to);
  };
  useShortcuts(region, act);

  const cardActions: CardActions = {
    onSelect: useEventCallback(selection.toggle),
    onStatusChange: useEventCallback((request, to) => changeStatus([request], to)),
    onRecord: useEventCallback((requests) => setRecorded(requests)),
    onDecline: useEventCallback((request) => setUnconfirmed({ requests: [request], to: 'Archived' })),
  };

  return {
    q,
    counts,
    /** The numbers without filters. */
    allCounts,
    archived,
    list,
    /** The loaded requests in the order in which they're shown. */
    shown,
    /** The visits of the next seven days. */
    agenda,
    selection,
    neighbors,
    region,
    recorded,
    endRecording: () => {
      selection.set(recorded, false);
      setRecorded([]);
    },
    changeSelected: (to: RequestStatus) => changeStatus(selection.selected, to),
    confirmation: {
      changes: unconfirmed,
      confirm: (reason: string) => unconfirmed && start({ ...unconfirmed, reason }),
      cancel: () => setUnconfirmed(undefined),
    },
    blocked: statusChanges.blocked,
    dismissBlocked: statusChanges.dismissBlocked,
    approveAnyway: ({ request }: BlockedApproval) => {
      statusChanges.dismissBlocked();
      statusChanges.change({ requests: [request], to: 'Approved', despiteConflict: true });
    },
    cardActions,
    help: { open: helpOpen, show: () => setHelpOpen(true), hide: () => setHelpOpen(false) },
  };
};

/** Whether the archived section is expanded. A search expands it, unless the user collapses it. */
const useArchivedExpanded = (searching: boolean) => {
  const [expanded, setExpanded] = useState({ browsing: false, searching: true });
  const mode = searching ? 'searching' : 'browsing';
  return {
    open: expanded[mode],
    onToggle: (open: boolean) => setExpanded((before) => ({ ...before, [mode]: open })),
  };
};

/** The request with an id, also if it isn't in the list: undefined while loading or after a failure, null if not found. */
export const useReviewDetails = (shown: readonly SpeakerRequest[], id: string | undefined) => {
  const listed = shown.find(({ _id }) => _id === id);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const { data, error, refetch } = useQuery({
    ...oneRequest(id ?? ''),
    enabled: id !== undefined && !listed,
    // When someone else moves the request that is shown out of the list, its details stay while it's loaded.
    placeholderData: () => (last?._id === id ? last : undefined),
  });
  const request = listed ?? data;
  // The server rejects an id that can't exist with 400.
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  if (request || !error || isMissing) return { request: request ?? (isMissing ? null : undefined) };
  return { request: undefined, failure: { error, retry: refetch } };
};

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

const useSection = (status: RequestStatus, review: ReviewSearch, wanted: boolean): SectionQuery => {
  const query = useInfiniteQuery({ ...sectionPages(status, review), enabled: wanted });
  useFilled(query);
  return query;
};

/** Returns the same array as long as its items are the same. */
const useSameArray = <Item>(items: readonly Item[]): readonly Item[] => {
  const [kept, setKept] = useState(items);
  if (items.length === kept.length && items.every((item, index) => item === kept[index])) return kept;
  setKept(items);
  return items;
};

/** The sections of the shown statuses with their pages. The archived one is loaded on demand. */
const useSections = (review: ReviewSearch, statuses: readonly RequestStatus[], archivedToo: boolean) => {
  const isShown = (status: RequestStatus) => statuses.includes(status);
  const sections = {
    'Pending Review': useSection('Pending Review', review, isShown('Pending Review')),
    'Pending Speaker Confirmation': useSection(
      'Pending Speaker Confirmation',
      review,
      isShown('Pending Speaker Confirmation'),
    ),
    Approved: useSection('Approved', review, isShown('Approved')),
    Archived: useSection('Archived', review, isShown('Archived') && archivedToo),
  } satisfies Record<RequestStatus, SectionQuery>;

  const all = statuses.map((status) => sections[status]);
  // A collapsed section keeps its data, but its requests aren't visible.
  const visible = all.filter((section) => archivedToo || section !== sections.Archived);
  const loaded = useSameArray(visible.map(({ data }) => data));
  const shown = useMemo(
    () => loaded.flatMap((data) => data?.pages.flatMap(({ items }) => items) ?? []),
    [loaded],
  );
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  return {
    sections,
    shown,
    /** Whether a search, or the list of the next seven days, has no results. */
    nothingFound:
      (review.q !== '' || review.when !== undefined) &&
      all.every((section) => isEmpty(section) && !section.isPlaceholderData),
    failure: failed[0] && {
      error: failed[0].error,
      retry: () => {
        for (const { refetch } of failed) void refetch();
      },
    },
  };
};
