import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import {
  readTriageParams,
  sortOf,
  sortsFor,
  statusesOf,
  type TriageFilters,
} from '@portal/contract/requests/triage-params.ts';
import { Keyboard } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { FilterChips } from '../../../components/chips.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectBox } from '../../../components/form/select-field.tsx';
import { counted } from '../../../lib/text.ts';
import { SORT_OPTIONS } from '../own/request-groups.ts';
import { statusStyle } from '../request-status.tsx';
import summary from './status-summary.module.css';
import styles from './triage.module.css';

interface TriageToolsProps {
  filters: TriageFilters;
  onFilter: (filters: TriageFilters) => void;
  onHelp: () => void;
}

/** Search and sorting. */
export function TriageTools({ filters, onFilter, onHelp }: TriageToolsProps) {
  return (
    <div className={`row ${styles.tools}`}>
      <SearchField
        label="Search requests"
        placeholder="Teacher, speaker or event"
        value={filters.q ?? ''}
        keys="/"
        onSearch={(q) => onFilter(readTriageParams({ ...filters, q }))}
      />
      <SelectBox
        label="Sort by"
        hideLabel
        options={SORT_OPTIONS.filter(({ value }) => sortsFor(filters).includes(value))}
        value={sortOf(filters)}
        onChange={(sort) => onFilter(readTriageParams({ ...filters, sort }))}
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

/** The filters of the request list that are active, with buttons to remove them. */
export function ActiveFilters({ filters, onFilter }: Pick<TriageToolsProps, 'filters' | 'onFilter'>) {
  const { status, when, waitingFor } = filters;
  const labels = {
    status,
    when: when && 'Visits in the next 7 days',
    waitingFor: waitingFor && `Waiting for a ${waitingFor}'s answer`,
  };
  const active = Object.entries(labels).flatMap(([name, label]) =>
    label ? [{ label, without: readTriageParams({ ...filters, [name]: undefined }) }] : [],
  );
  return <FilterChips active={active} onChange={onFilter} />;
}

interface FoundCountProps {
  counts: TriageCounts | undefined;
  filters: TriageFilters;
}

/** The total number of requests found. */
export function FoundCount({ counts, filters }: FoundCountProps) {
  const shown = counts?.filter(({ status }) => statusesOf(filters).includes(status));
  const total = shown?.reduce((sum, { count }) => sum + count, 0);
  const more = shown?.some((entry) => entry.more) ? 'More than ' : '';
  return (
    <p role="status" className="soft small">
      {total !== undefined && `${more}${counted(total, 'request')} found`}
    </p>
  );
}

interface StatusSummaryProps {
  counts: TriageCounts | undefined;
  onGo: (status: RequestStatus) => void;
}

/** The number of requests per status, with links to the sections. */
export function StatusSummary({ counts, onGo }: StatusSummaryProps) {
  return (
    <nav aria-label="Statuses">
      <ul className={summary.summary}>
        {REQUEST_STATUSES.map((status) => {
          const { tone, icon: Icon } = statusStyle(status);
          const found = counts?.find((entry) => entry.status === status);
          return (
            <li key={status}>
              <button type="button" className={summary.status} data-tone={tone} onClick={() => onGo(status)}>
                <Icon size={18} aria-hidden />
                <span className={summary.count}>
                  {found ? `${found.count.toLocaleString()}${found.more ? '+' : ''}` : '–'}
                </span>
                <span className={summary.name}>{status}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
