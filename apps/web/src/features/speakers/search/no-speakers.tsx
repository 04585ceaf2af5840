import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { useQueries } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/states.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { countedTotal } from '../../../lib/text.ts';
import type { SpeakerFilters } from './search-params.ts';
import { relaxations } from './speaker-filters.ts';
import styles from './speaker-search.module.css';

interface NoSpeakersProps {
  filters: SpeakerFilters;
  outdated: boolean;
  onChange: (filters: SpeakerFilters) => void;
}

/** The empty state of the search: suggests parts to remove, with the number of results each would give. */
export function NoSpeakers({ filters, outdated, onChange }: NoSpeakersProps) {
  const parts = relaxations(filters);
  const counts = useQueries({
    queries: parts.map(({ without }) => ({
      ...callQuery(searchSpeakers, { query: { ...without, limit: 1 } }),
      enabled: !outdated && parts.length > 1,
    })),
  });
  if (parts.length === 0) {
    return (
      <EmptyState icon={Users} title="No speakers yet">
        Speakers appear here once their profile is complete.
      </EmptyState>
    );
  }
  const helpful = parts.flatMap((part, index) => {
    const found = counts[index]?.data;
    return found && found.total > 0 ? [{ ...part, found: countedTotal(found, 'speaker') }] : [];
  });
  return (
    <EmptyState
      icon={SearchX}
      title="No speakers match the current filters. Try adjusting your search or filters."
      action={
        <ul className={styles.relax} aria-label="Filters to remove">
          {helpful.map(({ label, without, found }) => (
            <li key={label}>
              <Button variant="outlined" onClick={() => onChange(without)}>
                Without {label}: {found}
              </Button>
            </li>
          ))}
          <li>
            <Button variant={helpful.length > 0 ? 'text' : 'outlined'} onClick={() => onChange({})}>
              Show all speakers
            </Button>
          </li>
        </ul>
      }
    />
  );
}
