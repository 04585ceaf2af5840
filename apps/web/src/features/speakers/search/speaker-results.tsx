import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CardGrid } from '../../../components/layout/card-grid.tsx';
import { SpeakerCard, SpeakerCardPlace } from './speaker-card.tsx';
import styles from './speaker-search.module.css';

/** How many cards can be seen at once on a usual screen. */
const FIRST = 6;
/** How far ahead of the end of the list the next page is fetched. */
const AHEAD = '600px';

interface SpeakerResultsProps {
  speakers: readonly SpeakerRecord[];
  /** What was searched for, to be marked. */
  searched: string | undefined;
  /** The search that found them. */
  search: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    /** What is shown belongs to the search before. */
    readonly isPlaceholderData: boolean;
    /** What is shown was not there before the screen was. */
    readonly isFetchedAfterMount: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

const NOBODY: readonly SpeakerRecord[] = [];

/**
 * Whose cards are drawn: at first those in view, at once after them everybody's. What one comes back to is drawn whole,
 * so that its place can be found again.
 */
const useDrawn = (speakers: readonly SpeakerRecord[], isNew: boolean): ReadonlySet<SpeakerRecord> => {
  const drawn = useDeferredValue(speakers, isNew ? NOBODY : speakers);
  return useMemo(() => new Set([...drawn, ...speakers.slice(0, FIRST)]), [drawn, speakers]);
};

/** The speakers found; more come as one scrolls near the end, or by the button. */
export function SpeakerResults({ speakers, searched, search }: SpeakerResultsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = search;
  const end = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(speakers, search.isFetchedAfterMount);
  // Marks are those of the search that found the speakers, until what the next one finds is there.
  const [marked, setMarked] = useState(searched);
  if (!isPlaceholderData && marked !== searched) setMarked(searched);
  // A failed attempt is repeated by the button only.
  const ready = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;

  useEffect(() => {
    const target = end.current;
    // Watching anew after each page: an end that is still in view asks again.
    if (!target || !ready) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [ready, fetchNextPage]);

  return (
    <div className={styles.found} data-outdated={isPlaceholderData} aria-busy={isPlaceholderData}>
      <CardGrid label="Speakers" exact>
        {speakers.map((speaker, index) =>
          drawn.has(speaker) ? (
            <SpeakerCard key={speaker._id} speaker={speaker} first={index < FIRST} searched={marked} />
          ) : (
            <SpeakerCardPlace key={speaker._id} />
          ),
        )}
      </CardGrid>
      <div ref={end} className={styles.end}>
        {hasNextPage && (
          <Button variant="outlined" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchNextPageError ? 'Try again to show more' : 'Show more'}
          </Button>
        )}
      </div>
    </div>
  );
}
