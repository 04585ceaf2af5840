import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { useId } from 'react';
import { CardGrid } from '../../components/layout/card-grid.tsx';
import styles from './close-speakers.module.css';
import { useSavedSpeakers } from './saved-speakers.ts';
import { SpeakerCard } from './speaker-card.tsx';

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
      <h2 id={title} className={styles.title}>
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
