import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { CardSkeletons } from '../../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../../components/feedback/states.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { countedTotal } from '../../../lib/text.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { speakerPages } from '../queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import { NoSpeakers } from './no-speakers.tsx';
import type { SpeakerFilters } from './search-params.ts';
import { FilterFrame, SearchTools } from './search-tools.tsx';
import { SpeakerResults } from './speaker-results.tsx';
import styles from './speaker-search.module.css';

/** From this width on, the filters fit next to three cards. */
const WIDE = '(min-width: 1500px)';

interface SpeakerSearchProps {
  filters: SpeakerFilters;
  /** `typing` replaces the history entry, so that Back skips it. */
  onChange: (filters: SpeakerFilters, typing: boolean) => void;
}

/** The speaker search. */
export function SpeakerSearch({ filters, onChange }: SpeakerSearchProps) {
  const search = useInfiniteQuery(speakerPages(filters));
  const wide = useMediaQuery(WIDE);
  const [filtering, setFiltering] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const latest = search.data?.pages.at(-1);
  const speakers = useMemo(() => search.data?.pages.flatMap(({ items }) => items) ?? [], [search.data]);
  const total = latest?.total;
  const found = latest && countedTotal(latest, 'speaker');

  /** Scrolls to the first results. */
  const showTop = () => {
    const place = top.current?.getBoundingClientRect().top ?? 0;
    if (place < 0) top.current?.scrollIntoView();
  };
  const change = (changed: SpeakerFilters, typing = false) => {
    showTop();
    onChange(changed, typing);
  };

  return (
    <div ref={top} className={styles.search} data-wide={wide}>
      <SearchTools
        filters={filters}
        placeholder="Name, organization, topic or place"
        found={found}
        sortable
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
        <FilterFrame id={panelId} open={filtering || wide} found={found} onClose={() => setFiltering(false)}>
          <FilterPanel filters={filters} facets={latest?.facets} onChange={change} />
        </FilterFrame>
        <div className={styles.results}>
          {search.isPending && <CardSkeletons height={400} media={168} />}
          {search.isError && speakers.length === 0 && (
            <ErrorState
              title={`Failed to fetch speakers: ${messageOf(search.error, 'Unknown error')}`}
              onRetry={search.refetch}
            />
          )}
          {total === 0 && (
            <NoSpeakers filters={filters} outdated={search.isPlaceholderData} onChange={change} />
          )}
          {speakers.length > 0 && <SpeakerResults search={search} speakers={speakers} searched={filters.q} />}
        </div>
      </div>
    </div>
  );
}
