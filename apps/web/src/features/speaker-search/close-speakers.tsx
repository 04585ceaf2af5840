import { listText } from '@portal/contract/american-english.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { CardGrid } from '../../components/layout/card-grid.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import styles from './close-speakers.module.css';
import { useSavedSpeakers } from './saved-speakers.ts';
import { SpeakerCard } from './speaker-card.tsx';
import { withChanges } from './speaker-filters.ts';

/** Says why these people are shown. Phrases such as 'near Boise' aren't mentioned by anybody. */
const titleOf = (total: number, hasPhrases: boolean): string => {
  if (total > 0) return hasPhrases ? 'These match part of your search' : 'These mention some of your words';
  return hasPhrases
    ? 'Nobody matches your whole search. These come closest'
    : 'Nobody mentions all of these words. These come closest';
};

export const quoted = (words: readonly string[]): string =>
  listText(
    words.map((word) => `“${word}”`),
    'disjunction',
  );

interface CloseSpeakersProps {
  filters: SpeakerFilters;
  page: SpeakerPage & { readonly close: NonNullable<SpeakerPage['close']> };
  onChange: (filters: SpeakerFilters) => void;
}

/** What a search shows behind its results: spelling suggestions, words that nobody has, and who has some of its words. */
export function CloseSpeakers({ filters, page, onChange }: CloseSpeakersProps) {
  const { close, reading, total } = page;
  const { items, unknown, suggestions } = close;
  const [saved, setSaved] = useSavedSpeakers();
  const id = useId();
  const title = titleOf(total, reading.phrases.length > 0);
  return (
    <Stack gap={24} className={styles.close}>
      {suggestions.length > 0 && (
        <Row role="group" aria-label="Suggestions">
          <span>Did you mean</span>
          {suggestions.map(({ q, total: found }) => (
            <Button
              key={q}
              size="small"
              variant="outlined"
              onClick={() => onChange(withChanges(filters, { q }))}
            >
              <strong>{q}</strong>: {counted(found, 'speaker')}
            </Button>
          ))}
        </Row>
      )}
      {items.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="h3">
            {title}
          </h2>
          {unknown.length > 0 && <p className="soft">No speaker mentions {quoted(unknown)}.</p>}
          <div className={styles.cards}>
            <CardGrid label={title} exact>
              {items.map((speaker) => (
                <SpeakerCard
                  key={speaker._id}
                  speaker={speaker}
                  first={false}
                  words={reading.words}
                  isSaved={saved.has(speaker._id)}
                  onSave={setSaved}
                />
              ))}
            </CardGrid>
          </div>
        </section>
      )}
    </Stack>
  );
}

interface NearestSpeakersProps {
  nearest: NonNullable<SpeakerPage['nearest']>;
  /** The normalized words of the search, which are highlighted. */
  words: readonly string[];
}

/** Who is nearest to the place that a search names, if nobody is there. */
export function NearestSpeakers({ nearest: { place, items }, words }: NearestSpeakersProps) {
  const [saved, setSaved] = useSavedSpeakers();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="h3">
        Nearest to {place}
      </h2>
      <p className="soft">Distances are from {place}.</p>
      <div className={styles.cards}>
        <CardGrid label={`Nearest to ${place}`} exact>
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
  );
}
