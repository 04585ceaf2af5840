import {
  AWAITING_ANSWER,
  INITIAL_STATUS,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Button } from '../../components/button.tsx';
import { ChevronDown, CircleCheck, ListChecks, Send } from '../../components/icons.tsx';
import { openSelectOnKey } from '../../domain/request-status.tsx';
import { counted } from '../../lib/text.ts';
import { mayRecord } from './result-dialog.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selected: readonly SpeakerRequest[];
  onStatusChange: (to: RequestStatus) => void;
  onRecord: () => void;
  onClear: () => void;
}

/** The number of selected requests, with actions. At the bottom of the window, but before the list in tab order. */
export function SelectionBar({ selected: requests, onStatusChange, onRecord, onClear }: SelectionBarProps) {
  const count = requests.length;
  const selected = `${counted(count, 'request')} selected`;
  const canAsk = requests.every(({ status }) => status === INITIAL_STATUS);
  const canApprove = requests.every(({ status }) => status === AWAITING_ANSWER);
  const canRecord = requests.every(mayRecord);
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
          {canAsk && (
            <span className={styles.ask}>
              <Button icon={<Send size={18} aria-hidden />} onClick={() => onStatusChange(AWAITING_ANSWER)}>
                {count === 1 ? 'Ask the speaker' : 'Ask the speakers'}
              </Button>
            </span>
          )}
          {canApprove && (
            <span className={styles.ask}>
              <Button icon={<CircleCheck size={18} aria-hidden />} onClick={() => onStatusChange('Approved')}>
                Approve
              </Button>
            </span>
          )}
          {canRecord && (
            <span className={styles.ask}>
              <Button icon={<CircleCheck size={18} aria-hidden />} onClick={onRecord}>
                {count === 1 ? 'Record the result' : 'Record the results'}
              </Button>
            </span>
          )}
          <span className={styles.frame} data-main={!canAsk && !canApprove && !canRecord}>
            <select
              aria-label={`Set the status of ${counted(count, 'selected request')}`}
              className={styles.select}
              value=""
              onKeyDown={openSelectOnKey}
              onChange={(event) => {
                const to = REQUEST_STATUSES.find((status) => status === event.target.value);
                if (to) onStatusChange(to);
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
