import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { CardGrid } from '../../../components/card-grid.tsx';
import { SpeakerCard } from './speaker-card.tsx';
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
    readonly fetchNextPage: () => unknown;
  };
}

/** The speakers found; more come as one scrolls near the end, or by the button. */
export function SpeakerResults({ speakers, searched, search }: SpeakerResultsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = search;
  const end = useRef<HTMLDivElement>(null);
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
        {speakers.map((speaker, index) => (
          <SpeakerCard key={speaker._id} speaker={speaker} first={index < FIRST} searched={searched} />
        ))}
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
