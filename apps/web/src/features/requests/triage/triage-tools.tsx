import type { RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import { Keyboard } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectBox } from '../../../components/form/select-field.tsx';
import { counted } from '../../../lib/text.ts';
import { SORT_OPTIONS } from '../own/request-groups.ts';
import { type RequestFilters, readRequestParams } from '../own/request-params.ts';
import { statusStyle } from '../request-status.tsx';
import summary from './status-summary.module.css';
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

/** The total number of requests found. */
export function FoundCount({ counts }: { counts: TriageCounts | undefined }) {
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const more = counts?.some((entry) => entry.more) ? 'More than ' : '';
  return (
    <p role="status" className={styles.count}>
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
