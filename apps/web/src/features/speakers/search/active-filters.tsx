import { Button } from '../../../components/button.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { activeFilters, withoutFilters } from './active-filters.ts';
import type { SpeakerFilters } from './search-params.ts';
import styles from './speaker-search.module.css';

interface ActiveFiltersProps {
  filters: SpeakerFilters;
  onChange: (filters: SpeakerFilters) => void;
}

/** The active filters with buttons that remove them. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className={styles.active} aria-label="Active filters">
      {active.map(({ label, without }) => (
        <li key={label}>
          <FilterChip label={label} onRemove={() => onChange(without)} />
        </li>
      ))}
      <li>
        <Button size="small" variant="text" onClick={() => onChange(withoutFilters(filters))}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
