import { listText } from '@portal/contract/american-english.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SearchReading } from '@portal/contract/speakers/speakers.schemas.ts';
import { Button } from '../../components/button.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { unreadPhrases, withChanges } from './speaker-filters.ts';
import styles from './speaker-search.module.css';

interface SearchNotesProps {
  filters: SpeakerFilters;
  reading: SearchReading;
}

/** What a search says that can't be searched for: times that no filter has, or nothing but fillers. */
export function SearchNotes({ filters, reading: { phrases, words } }: SearchNotesProps) {
  const unread = unreadPhrases(filters, phrases);
  if (unread.length > 0)
    return (
      <p className={`${styles.note} soft`}>
        We can&apos;t search for{' '}
        {listText(
          unread.map((text) => `“${text}”`),
          'disjunction',
        )}{' '}
        yet. Pick a day under Filters instead.
      </p>
    );
  if (!filters.q || phrases.length > 0 || words.length > 0) return null;
  return (
    <p className={`${styles.note} soft`}>
      “{filters.q}” fits everyone here, so these are our suggestions for you. Add a topic, a name or a place
      to narrow them down.
    </p>
  );
}

interface CorrectedSearchProps {
  filters: SpeakerFilters;
  corrected: NonNullable<SearchReading['corrected']>;
  onChange: (filters: SpeakerFilters) => void;
}

/** Says that the results are those of a corrected search, and leads back to what was typed. */
export function CorrectedSearch({ filters, corrected, onChange }: CorrectedSearchProps) {
  const { q = '', asWords = [] } = filters;
  return (
    <Row as="p" gap={16} rowGap={0} className={styles.corrected} role="status">
      <span>
        Showing results for <strong>{corrected.q}</strong>.
      </span>
      <Button
        size="small"
        variant="text"
        onClick={() => onChange(withChanges(filters, { asWords: [...asWords, ...corrected.words] }))}
      >
        Search for {q} instead
      </Button>
    </Row>
  );
}
