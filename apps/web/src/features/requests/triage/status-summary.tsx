import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import { statusStyle } from '../status-styles.ts';
import styles from './status-summary.module.css';

interface StatusSummaryProps {
  counts: TriageCounts | undefined;
  onGo: (status: RequestStatus) => void;
}

/** The number of requests per status, with links to the sections. */
export function StatusSummary({ counts, onGo }: StatusSummaryProps) {
  return (
    <nav aria-label="Statuses">
      <ul className={styles.summary}>
        {REQUEST_STATUSES.map((status) => {
          const { tone, icon: Icon } = statusStyle(status);
          const found = counts?.find((entry) => entry.status === status);
          return (
            <li key={status}>
              <button type="button" className={styles.status} data-tone={tone} onClick={() => onGo(status)}>
                <Icon size={18} aria-hidden />
                <span className={styles.count}>
                  {found ? `${found.count.toLocaleString()}${found.more ? '+' : ''}` : '–'}
                </span>
                <span className={styles.name}>{status}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
