import { SearchField } from '../../../components/search-field.tsx';
import { SelectBox } from '../../../components/select-box.tsx';
import { activeFilters, withSort, withText } from '../active-filters.ts';
import type { SpeakerFilters } from '../search-params.ts';
import { type Filtering, FiltersButton } from './filters-button.tsx';
import styles from './search-tools.module.css';

const SORTS = [
  { value: 'relevance', label: 'Best match' },
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest' },
] as const;

interface SearchToolsProps {
  filters: SpeakerFilters;
  /** '63 speakers'; undefined until the first answer. */
  found: string | undefined;
  /** The filter panel's state, where it has to be opened. */
  filtering: Filtering | undefined;
  onChange: (filters: SpeakerFilters, typing?: boolean) => void;
}

/** The search box, the number of speakers found, the way to the filters, and the order. */
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
          options={SORTS.filter(({ value }) => value !== 'relevance' || filters.q)}
          value={filters.sort ?? (filters.q ? 'relevance' : 'name')}
          onChange={(chosen) => {
            const known = SORTS.find(({ value }) => value === chosen);
            if (known) onChange(withSort(filters, known.value));
          }}
        />
      </div>
    </div>
  );
}
