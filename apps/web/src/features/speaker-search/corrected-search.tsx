import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SearchReading } from '@portal/contract/speakers/speakers.schemas.ts';
import { Button } from '../../components/button.tsx';
import styles from './corrected-search.module.css';
import { withChanges } from './speaker-filters.ts';

interface CorrectedSearchProps {
  filters: SpeakerFilters;
  corrected: NonNullable<SearchReading['corrected']>;
  onChange: (filters: SpeakerFilters) => void;
}

/** Says that the results are those of a corrected search, and leads back to what was typed. */
export function CorrectedSearch({ filters, corrected, onChange }: CorrectedSearchProps) {
  const { q = '', asWords = [] } = filters;
  return (
    <p className={styles.corrected} role="status">
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
    </p>
  );
}
