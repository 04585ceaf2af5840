import { listText } from '@portal/contract/american-english.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { CloseSpeakers as Close } from '@portal/contract/speakers/speakers.schemas.ts';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { CardGrid } from '../../components/layout/card-grid.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import styles from './close-speakers.module.css';
import { useSavedSpeakers } from './saved-speakers.ts';
import { SpeakerCard } from './speaker-card.tsx';
import { withChanges } from './speaker-filters.ts';

const TITLES = { 'most words': 'Also close', suggested: 'Suggested instead' } as const satisfies Record<
  Close['kind'],
  string
>;

interface CloseSpeakersProps {
  filters: SpeakerFilters;
  close: Close;
  /** The normalized words of the search, which are highlighted. */
  words: readonly string[];
  onChange: (filters: SpeakerFilters) => void;
}

/** What a search with few results shows below them: spelling suggestions, words that nobody has, and similar speakers. */
export function CloseSpeakers({ filters, close, words, onChange }: CloseSpeakersProps) {
  const { kind, items, unknown, suggestions } = close;
  const [saved, setSaved] = useSavedSpeakers();
  const title = useId();
  return (
    <div className={styles.close}>
      {suggestions.length > 0 && (
        <Row className={styles.suggestions} role="group" aria-label="Suggestions">
          <span>Did you mean</span>
          {suggestions.map(({ q, total }) => (
            <Button
              key={q}
              size="small"
              variant="outlined"
              onClick={() => onChange(withChanges(filters, { q }))}
            >
              <strong>{q}</strong>: {counted(total, 'speaker')}
            </Button>
          ))}
        </Row>
      )}
      {items.length > 0 && (
        <section aria-labelledby={title}>
          <h2 id={title} className={styles.title}>
            {TITLES[kind]}
          </h2>
          {unknown.length > 0 && (
            <p className="soft">
              No speaker mentions{' '}
              {listText(
                unknown.map((word) => `“${word}”`),
                'disjunction',
              )}
              .
            </p>
          )}
          <div className={styles.cards}>
            <CardGrid label={TITLES[kind]} exact>
              {items.map((speaker) => (
                <SpeakerCard
                  key={speaker._id}
                  speaker={speaker}
                  first={false}
                  words={words}
                  isSaved={saved.has(speaker._id)}
                  onSave={setSaved}
                />
              ))}
            </CardGrid>
          </div>
        </section>
      )}
    </div>
  );
}
