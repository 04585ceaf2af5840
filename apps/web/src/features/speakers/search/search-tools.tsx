import { SPEAKER_SORTS, type SpeakerSort } from '@portal/contract/options.ts';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectBox } from '../../../components/form/select-box.tsx';
import { activeFilters, withSort, withText } from './active-filters.ts';
import { type Filtering, FiltersButton } from './filters-button.tsx';
import type { SpeakerFilters } from './search-params.ts';
import styles from './search-tools.module.css';

const SORT_LABELS: Readonly<Record<SpeakerSort, string>> = {
  relevance: 'Best match',
  name: 'By name',
  newest: 'Newest',
};
const SORT_OPTIONS = SPEAKER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

interface SearchToolsProps {
  filters: SpeakerFilters;
  /** '63 speakers'; undefined while loading. */
  found: string | undefined;
  /** The filter panel's open state, if it can be closed. */
  filtering: Filtering | undefined;
  onChange: (filters: SpeakerFilters, typing?: boolean) => void;
}

/** The search box, the count, the filter button and the order. */
export function SearchTools({ filters, found, filtering, onChange }: SearchToolsProps) {
  const active = activeFilters(filters).length;
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search speakers"
        placeholder="Name, organization, topic or place"
        value={filters.q ?? ''}
        onSearch={(q) => onChange(withText(filters, 'q', q), true)}
      />
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {found}
        </p>
        {filtering && <FiltersButton {...filtering} active={active} />}
        <SelectBox
          label="Sort by"
          hideLabel
          options={SORT_OPTIONS.filter(({ value }) => value !== 'relevance' || filters.q)}
          value={filters.sort ?? (filters.q ? 'relevance' : 'name')}
          onChange={(chosen) => {
            const known = SPEAKER_SORTS.find((sort) => sort === chosen);
            if (known) onChange(withSort(filters, known));
          }}
        />
      </div>
    </div>
  );
}
