import type { RequestSort } from '@portal/contract/options.ts';
import { Keyboard } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectBox } from '../../../components/form/select-field.tsx';
import { SORT_OPTIONS } from '../own/request-groups.ts';
import { type RequestFilters, readRequestParams } from '../own/request-params.ts';
import styles from './triage.module.css';

interface TriageToolsProps {
  filters: RequestFilters;
  onFilter: (filters: RequestFilters) => void;
  onHelp: () => void;
}

/** The default order: longest waiting first. */
export const TRIAGE_SORT: RequestSort = 'oldest';

/** Search and sorting. */
export function TriageTools({ filters, onFilter, onHelp }: TriageToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search requests"
        placeholder="Teacher, speaker or event"
        value={filters.q ?? ''}
        keys="/"
        onSearch={(q) => onFilter(readRequestParams({ ...filters, q }))}
      />
      <SelectBox
        label="Sort by"
        hideLabel
        options={SORT_OPTIONS}
        value={filters.sort ?? TRIAGE_SORT}
        onChange={(sort) => onFilter(readRequestParams({ ...filters, sort }))}
      />
      <span className={styles.help}>
        <Button
          variant="text"
          icon={<Keyboard size={20} aria-hidden />}
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          Shortcuts
        </Button>
      </span>
    </div>
  );
}
