import type { SpeakerFilters } from '@portal/contract/speakers/search-params.ts';
import type { SearchSuggestion } from '@portal/contract/speakers/speakers.schemas.ts';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { CalendarX, MapPinOff, SearchX, Users } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CardSkeletons } from '../../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../components/feedback/states.tsx';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { countedTotal } from '../../../lib/text.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { prefetchSpeakers, speakerCount, speakerFacets, speakerPages } from '../queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { FilterFrame, SearchTools } from './search-tools.tsx';
import { nobodyAvailable, relaxations, withoutOrigin } from './speaker-filters.ts';
import { SpeakerResults } from './speaker-results.tsx';
import styles from './speaker-search.module.css';
import { useTypedPlaces } from './use-typed-places.ts';

/** From this width on, the filters fit next to three cards. */
const WIDE = '(min-width: 93.75em)';
/** From this width on, they open next to two. */
const LAPTOP = '(min-width: 80em)';

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
  const isPanelOpen = filtering || wide;
  const { data: facets } = useQuery({ ...speakerFacets(filters), enabled: isPanelOpen });

  const latest = search.data?.pages.at(-1);
  // The suggested order changes every day, so a later page can repeat a speaker of an earlier one.
  const speakers = useMemo(() => {
    const items = search.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(items.map((speaker) => [speaker._id, speaker])).values()];
  }, [search.data]);
  const total = latest?.total;
  const found = latest && countedTotal(latest, 'speaker');
  const origin = latest?.origin ?? undefined;
  // The search needs a place, and has none or an unknown one.
  const isLost = search.error instanceof ApiError && 'near' in search.error.fields;
  const places = useTypedPlaces(filters);
  const counted = useQuery({
    ...speakerCount(places.wanted),
    enabled: places.isCounted,
    meta: { handlesError: true },
  });
  const applied = places.isTyping ? counted.data : search.isPlaceholderData ? undefined : latest;

  /** Scrolls to the first results. */
  const showTop = () => {
    const place = top.current?.getBoundingClientRect().top ?? 0;
    if (place < 0) top.current?.scrollIntoView();
  };
  const change = (changed: SpeakerFilters, typing = false) => {
    showTop();
    // Starts loading now, because rendering takes a moment.
    void prefetchSpeakers(changed);
    onChange(changed, typing);
  };

  return (
    <div ref={top} className={styles.search} data-wide={wide} data-beside={laptop && isPanelOpen}>
      <SearchTools
        filters={filters}
        placeholder="Name, organization, topic or place"
        found={found}
        sortable
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
      <div className={styles.body}>
        <FilterFrame
          id={panelId}
          open={isPanelOpen}
          found={applied && countedTotal(applied, 'speaker')}
          onClose={() => setFiltering(false)}
        >
          <FilterPanel
            filters={filters}
            origin={origin}
            facets={facets}
            onChange={change}
            onType={places.onType}
          />
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
          {total === 0 && (
            <NoSpeakers
              filters={filters}
              outdated={search.isPlaceholderData}
              suggestions={latest?.suggestions ?? []}
              onChange={change}
            />
          )}
          {speakers.length > 0 && <SpeakerResults search={search} speakers={speakers} searched={filters.q} />}
        </div>
      </div>
    </div>
  );
});

interface NoSpeakersProps {
  filters: SpeakerFilters;
  outdated: boolean;
  suggestions: readonly SearchSuggestion[];
  onChange: (filters: SpeakerFilters) => void;
}

/** The empty state of the search: suggests parts to remove, with the number of results each would give. */
function NoSpeakers({ filters, outdated, suggestions, onChange }: NoSpeakersProps) {
  const parts = relaxations(filters);
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
  const helpful = parts.flatMap((part, index) => {
    const found = counts[index]?.data;
    return found && found.total > 0 ? [{ ...part, found: countedTotal(found, 'speaker') }] : [];
  });
  const unavailable = nobodyAvailable(filters);
  return (
    <EmptyState
      icon={unavailable ? CalendarX : SearchX}
      title={unavailable ?? 'No speakers match the current filters. Try adjusting your search or filters.'}
      action={
        <ul className={styles.relax} aria-label="Filters to remove">
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
        </ul>
      }
    >
      {!outdated && <SearchSuggestions filters={filters} suggestions={suggestions} onChange={onChange} />}
      {unavailable &&
        'Only speakers who have set their availability can be found this way, and most need a few days of notice.'}
    </EmptyState>
  );
}
