import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { CardGrid } from '../../../components/layout/card-grid.tsx';
import styles from './all-speakers.module.css';
import { type CardActions, ManagedCard } from './managed-card.tsx';

interface ManagedResultsProps extends CardActions {
  speakers: readonly SpeakerProfile[];
  /** The search, to highlight its words. */
  search: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    /** The rows are from the previous filters. */
    readonly isPlaceholderData: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The speakers found with their actions, and a button for more. */
export function ManagedResults({ speakers, search, ...actions }: ManagedResultsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = search;
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // A stable object, so that a card rerenders only when its speaker changes.
  const stable = useRef<CardActions>({
    onToggle: (speaker) => latest.current.onToggle(speaker),
    onEdit: (speaker) => latest.current.onEdit(speaker),
    onDelete: (speaker) => latest.current.onDelete(speaker),
  });
  return (
    <div className={styles.found} data-outdated={isPlaceholderData} aria-busy={isPlaceholderData}>
      <CardGrid label="Speakers" cardWidth={300}>
        {speakers.map((speaker) => (
          <ManagedCard key={speaker._id} speaker={speaker} {...stable.current} />
        ))}
      </CardGrid>
      <div className={styles.end}>
        {hasNextPage && (
          <Button variant="outlined" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchNextPageError ? 'Try again to show more' : 'Show more'}
          </Button>
        )}
      </div>
    </div>
  );
}
