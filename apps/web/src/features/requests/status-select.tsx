import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { ChevronDown } from 'lucide-react';
import { openSelectOnKey } from './own/open-select-on-key.ts';
import styles from './status-select.module.css';
import { statusStyle } from './status-styles.ts';

interface StatusSelectProps {
  request: SpeakerRequest;
  onChange: (status: RequestStatus) => void;
  disabled?: boolean;
}

/** A select for a request's status that looks like its chip. */
export function StatusSelect({ request, onChange, disabled = false }: StatusSelectProps) {
  const { tone, icon: Icon } = statusStyle(request.status);
  return (
    <span className={styles.frame} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <select
        aria-label={`Status of ${request.eventName}`}
        className={styles.select}
        value={request.status}
        disabled={disabled}
        onKeyDown={openSelectOnKey}
        onChange={(event) => {
          const chosen = REQUEST_STATUSES.find((status) => status === event.target.value);
          if (chosen && chosen !== request.status) onChange(chosen);
        }}
      >
        {REQUEST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}
