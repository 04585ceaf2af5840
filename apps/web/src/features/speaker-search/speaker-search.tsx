import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CardSkeletons, FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { CalendarX, MapPinOff, SearchX, Users } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { prefetchSpeakers, speakerCount, speakerFacets, speakerPages } from '../../domain/speaker-queries.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { useIsInBrowser } from '../../lib/in-browser.ts';
import { counted } from '../../lib/text.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { LAPTOP, useMediaQuery, WIDE } from '../../lib/use-media-query.ts';
import { AskEverybody, FEW_FOUND } from './ask-everybody.tsx';
import { CloseSpeakers, NearestSpeakers, quoted } from './close-speakers.tsx';
import { CorrectedSearch, SearchNotes } from './search-notes.tsx';
import { FilterFrame, SearchTools } from './search-tools.tsx';
import { nobodyAvailable, relaxations, withoutOrigin } from './speaker-filters.ts';
import { SpeakerResults } from './speaker-results.tsx';
import styles from './speaker-search.module.css';
import { TopicChips } from './topic-chips.tsx';
import { useTypedPlaces } from './use-typed-places.ts';

// The first screen is about the results, so it doesn't wait for the filters.
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

const NO_WORDS: readonly string[] = [];

interface SpeakerSearchProps {
  filters: SpeakerFilters;
  /** `typing` replaces the history entry, so that Back skips it. */
  onChange: (filters: SpeakerFilters, typing?: boolean) => void;
}

/** The speaker search. */
export const SpeakerSearch = memo(function SpeakerSearch({ filters, onChange }: SpeakerSearchProps) {
  const search = useInfiniteQuery(speakerPages(filters));
  const wide = useMediaQuery(WIDE);
  const laptop = useMediaQuery(LAPTOP);
  const [filtering, setFiltering] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const isInBrowser = useIsInBrowser();
  const isPanelOpen = filtering || wide;
  const { data: facets } = useQuery({ ...speakerFacets(filters), enabled: isPanelOpen });

  const latest = search.data?.pages.at(-1);
  // The suggested order changes every day, so a later page can repeat a speaker of an earlier one.
  const speakers = useMemo(() => {
    const items = search.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(items.map((speaker) => [speaker._id, speaker])).values()];
  }, [search.data]);
  const total = latest?.total;
  const nearest = search.data?.pages[0]?.nearest;
  const words = latest?.reading.words ?? NO_WORDS;
  const found = latest && counted(latest.total, 'speaker');
  const origin = latest?.origin ?? undefined;
  // The search needs a place, and has none or an unknown one.
  const isLost = search.error instanceof ApiError && 'near' in search.error.fields;
  const places = useTypedPlaces(filters);
  const typed = useQuery({
    ...speakerCount(places.wanted),
    enabled: places.isCounted,
    meta: { handlesError: true },
  });
  const applied = places.isTyping ? typed.data : search.isPlaceholderData ? undefined : latest;

  /** Scrolls to the first results. */
  const showTop = () => {
    const place = top.current?.getBoundingClientRect().top ?? 0;
    if (place < 0) top.current?.scrollIntoView();
  };
  const change = useEventCallback((changed: SpeakerFilters, typing?: boolean) => {
    showTop();
    // Starts loading now, because rendering takes a moment.
    void prefetchSpeakers(changed);
    onChange(changed, typing);
  });

  return (
    <div ref={top} className={styles.search} data-wide={wide} data-beside={laptop && isPanelOpen}>
      <SearchTools
        filters={filters}
        placeholder="Name, organization, topic or place"
        found={found}
        sortable
        phrases={latest?.reading.phrases}
        hasOrigin={origin !== undefined}
        onChange={change}
        filtering={
          wide
            ? undefined
            : {
                open: filtering,
                panelId,
                toggle: () => {
                  showTop();
                  setFiltering(!filtering);
                },
              }
        }
      />
      <TopicChips filters={filters} onChange={change} />
      <div className={styles.body}>
        <FilterFrame
          id={panelId}
          open={isPanelOpen}
          found={applied && counted(applied.total, 'speaker')}
          onClose={() => setFiltering(false)}
        >
          {isInBrowser && (
            <Suspense fallback={<FormSkeleton count={6} />}>
              <FilterPanel
                filters={filters}
                origin={origin}
                facets={facets}
                onChange={change}
                onType={places.onType}
              />
            </Suspense>
          )}
        </FilterFrame>
        <div className={styles.results}>
          {search.isPending && <CardSkeletons height={400} hasPicture />}
          {isLost && (
            <EmptyState
              icon={MapPinOff}
              title={messageOf(search.error, '')}
              action={
                <Button variant="outlined" onClick={() => change(withoutOrigin(filters))}>
                  Search everywhere
                </Button>
              }
            />
          )}
          {search.isLoadingError && !isLost && (
            <ErrorState
              title={`Failed to fetch speakers: ${messageOf(search.error, 'Unknown error')}`}
              onRetry={search.refetch}
            />
          )}
          {latest && !search.isPlaceholderData && <SearchNotes filters={filters} reading={latest.reading} />}
          {latest?.reading.corrected && (
            <CorrectedSearch filters={filters} corrected={latest.reading.corrected} onChange={change} />
          )}
          {total === 0 && (
            <NoSpeakers
              filters={filters}
              outdated={search.isPlaceholderData}
              hasNearest={nearest !== undefined}
              close={latest?.close}
              onChange={change}
            />
          )}
          {speakers.length > 0 && <SpeakerResults search={search} speakers={speakers} words={words} />}
          {latest && latest.total <= FEW_FOUND && !search.isPlaceholderData && (
            <AskEverybody filters={filters} reading={latest.reading} />
          )}
          {nearest && <NearestSpeakers nearest={nearest} words={words} />}
          {latest?.close && !nearest && (
            <CloseSpeakers filters={filters} page={{ ...latest, close: latest.close }} onChange={change} />
          )}
        </div>
      </div>
    </div>
  );
});

interface NoSpeakersProps {
  filters: SpeakerFilters;
  outdated: boolean;
  /** Who comes close; they are shown below, unless who is nearest is. */
  close: SpeakerPage['close'];
  hasNearest: boolean;
  onChange: (filters: SpeakerFilters) => void;
}

/** The empty state of the search: suggests parts to remove, with the number of results each would give. */
function NoSpeakers({ filters, outdated, close, hasNearest, onChange }: NoSpeakersProps) {
  const parts = relaxations(filters);
  const isClose = !hasNearest && close !== undefined && close.items.length > 0;
  const isBrief = hasNearest || isClose;
  // With words alone, the heading of who comes close says it.
  const isSaid = isClose && parts.length === 1 && filters.q !== undefined;
  const counts = useQueries({
    queries: parts.map(({ without }) => ({
      ...speakerCount(without),
      enabled: !outdated && parts.length > 1,
    })),
  });
  if (parts.length === 0) {
    return (
      <EmptyState icon={Users} title="No speakers yet">
        Speakers appear here once their profile is complete.
      </EmptyState>
    );
  }
  if (isSaid) return null;
  const helpful = parts.flatMap((part, index) => {
    const found = counts[index]?.data;
    return found && found.total > 0 ? [{ ...part, found: counted(found.total, 'speaker') }] : [];
  });
  const unavailable = nobodyAvailable(filters);
  const unknown = isBrief ? [] : (close?.unknown ?? []);
  const message =
    unavailable ??
    (unknown.length > 0 ? `Nobody talks about ${quoted(unknown)} yet` : undefined) ??
    'No speakers match the current filters. Try adjusting your search or filters.';
  const actions = (
    <Row as="ul" justify={isBrief ? undefined : 'center'} aria-label="Filters to remove">
      {helpful.map(({ label, without, found }) => (
        <li key={label}>
          <Button variant="outlined" onClick={() => onChange(without)}>
            Without {label}: {found}
          </Button>
        </li>
      ))}
      <li>
        <Button variant={helpful.length > 0 ? 'text' : 'outlined'} onClick={() => onChange({})}>
          Show all speakers
        </Button>
      </li>
    </Row>
  );
  if (isBrief)
    return (
      <Stack gap={12}>
        <p role="status">{message}</p>
        {actions}
      </Stack>
    );
  return (
    <EmptyState icon={unavailable ? CalendarX : SearchX} title={message} action={actions}>
      {unavailable &&
        'Only speakers who have set their availability can be found this way, and most need a few days of notice.'}
    </EmptyState>
  );
}
