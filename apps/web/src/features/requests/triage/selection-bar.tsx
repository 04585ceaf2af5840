import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { ChevronDown, ListChecks } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { counted } from '../../../lib/text.ts';
import { openSelectOnKey } from '../request-status.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many requests are selected. */
  count: number;
  onMove: (to: RequestStatus) => void;
  onClear: () => void;
}

/** The number of selected requests, with actions. At the bottom of the window, but before the list in tab order. */
export function SelectionBar({ count, onMove, onClear }: SelectionBarProps) {
  const selected = `${counted(count, 'request')} selected`;
  return (
    <div className={styles.place}>
      <p role="status" className="visually-hidden">
        {count > 0 && selected}
      </p>
      {count > 0 && (
        <section aria-label="Selected requests" className={styles.bar}>
          <p className={styles.count}>
            <ListChecks size={20} aria-hidden />
            {selected}
          </p>
          <span className={styles.frame}>
            <select
              aria-label={`Set the status of ${counted(count, 'selected request')}`}
              className={styles.select}
              value=""
              onKeyDown={openSelectOnKey}
              onChange={(event) => {
                const to = REQUEST_STATUSES.find((status) => status === event.target.value);
                if (to) onMove(to);
              }}
            >
              <option value="" disabled>
                Set status…
              </option>
              {REQUEST_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {status}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden />
          </span>
          <Button variant="text" tone="neutral" onClick={onClear}>
            Clear
            <span className="visually-hidden"> the selection</span>
          </Button>
        </section>
      )}
    </div>
  );
}
