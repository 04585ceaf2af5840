import { Button } from '../../../components/button.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { type Filtering, FiltersButton } from '../search/filters-button.tsx';
import styles from './all-speakers.module.css';
import { managedActiveFilters, withManagedText } from './managed-filters.ts';
import type { ManagedFilters } from './management-params.ts';

interface ManagedToolsProps {
  filters: ManagedFilters;
  /** '63 speakers'; undefined while loading. */
  found: string | undefined;
  filtering: Filtering;
  onChange: (filters: ManagedFilters, typing?: boolean) => void;
}

/** The search box, the count, the filter button and the active filters. */
export function ManagedTools({ filters, found, filtering, onChange }: ManagedToolsProps) {
  const active = managedActiveFilters(filters);
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label="Search speakers"
          placeholder="Name, organization, topic, place or email"
          value={filters.q ?? ''}
          onSearch={(q) => onChange(withManagedText(filters, 'q', q), true)}
        />
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {found}
          </p>
          <FiltersButton {...filtering} active={active.length} />
        </div>
      </div>
      {active.length > 0 && (
        <ul className={styles.active} aria-label="Active filters">
          {active.map(({ label, without }) => (
            <li key={label}>
              <FilterChip label={label} onRemove={() => onChange(without)} />
            </li>
          ))}
          <li>
            <Button size="small" variant="text" onClick={() => onChange(filters.q ? { q: filters.q } : {})}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}
