import type { SpeakerFilters } from '@portal/contract/speakers/search-params.ts';
import type { SearchSuggestion } from '@portal/contract/speakers/speakers.schemas.ts';
import { Button } from '../../../components/button.tsx';
import { countedTotal } from '../../../lib/text.ts';
import styles from './search-suggestions.module.css';
import { FORMAT_LABELS, withChanges } from './speaker-filters.ts';

/** 'Virtual · New Mexico · “trail”' */
const labelOf = ({ q, filters }: SearchSuggestion): string => {
  const { format, languages = [], grades = [], industry = [], state } = filters;
  const named = [format && FORMAT_LABELS[format], ...languages, ...grades, ...industry, state];
  return [...named, q].filter(Boolean).join(' · ');
};

interface SearchSuggestionsProps {
  filters: SpeakerFilters;
  suggestions: readonly SearchSuggestion[];
  onChange: (filters: SpeakerFilters) => void;
}

/** Searches that find somebody, for one that finds nobody. */
export function SearchSuggestions({ filters, suggestions, onChange }: SearchSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div role="status" className={styles.suggestions}>
      <p>Did you mean</p>
      <ul aria-label="Suggestions">
        {suggestions.map((suggestion, index) => (
          <li key={labelOf(suggestion)}>
            <Button
              variant={index === 0 ? 'primary' : 'outlined'}
              onClick={() => onChange(withChanges(filters, { ...suggestion.filters, q: suggestion.q }))}
            >
              <span>
                <strong>{labelOf(suggestion)}</strong>: {countedTotal(suggestion, 'speaker')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
