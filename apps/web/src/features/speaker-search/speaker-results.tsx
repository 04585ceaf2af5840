import type { FoundSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';
import { CardGrid } from '../../components/layout/card-grid.tsx';
import { MoreButton, type MorePages } from '../../components/more-button.tsx';
import { useSavedSpeakers } from './saved-speakers.ts';
import { SpeakerCard, SpeakerCardPlace } from './speaker-card.tsx';
import styles from './speaker-search.module.css';

/** How many cards can be seen at once on a usual screen. */
const FIRST = 6;
/** The distance from the end of the list at which the next page is fetched. */
const AHEAD = '600px';

interface SpeakerResultsProps {
  speakers: readonly FoundSpeaker[];
  /** The normalized words of the search, which are highlighted. */
  words: readonly string[];
  search: MorePages & {
    /** The results are from the previous search. */
    readonly isPlaceholderData: boolean;
    /** Whether the results were loaded after the screen was shown. */
    readonly isFetchedAfterMount: boolean;
  };
}

const NOBODY: readonly FoundSpeaker[] = [];

/**
 * The number of cards to render: at first the visible ones, then all. A screen reached with Back renders all at once,
 * so that the scroll position can be restored.
 */
const useDrawn = (speakers: readonly FoundSpeaker[], isNew: boolean): ReadonlySet<FoundSpeaker> => {
  // The first screen has its results in the page.
  const isFirstScreen = useRouter().state.resolvedLocation === undefined;
  const drawn = useDeferredValue(speakers, isNew || isFirstScreen ? NOBODY : speakers);
  return new Set([...drawn, ...speakers.slice(0, FIRST)]);
};

/** The speakers found. More are loaded near the end of the list, or by the button. */
export function SpeakerResults({ speakers, words, search }: SpeakerResultsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = search;
  const [saved, setSaved] = useSavedSpeakers();
  const end = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(speakers, search.isFetchedAfterMount);
  // Only the button retries a failed fetch.
  const ready = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;

  useEffect(() => {
    const target = end.current;
    // A new observer after each page, because it fires again if the end is still visible.
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
            <SpeakerCard
              key={speaker._id}
              speaker={speaker}
              first={index < FIRST}
              words={words}
              isSaved={saved.has(speaker._id)}
              onSave={setSaved}
            />
          ) : (
            <SpeakerCardPlace key={speaker._id} />
          ),
        )}
      </CardGrid>
      <div ref={end} tabIndex={-1} className={`${styles.end} region`}>
        <MoreButton pages={search} />
      </div>
    </div>
  );
}
