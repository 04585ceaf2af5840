import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type ChipTone, StatusChip } from '../components/chips.tsx';
import {
  Archive,
  ChevronDown,
  CircleCheck,
  CircleHelp,
  Clock,
  type Icon,
  MessageCircleQuestionMark,
  UserSearch,
} from '../components/icons.tsx';
import { openSelectOnKey } from '../components/open-select-on-key.ts';
import { type RequestView, statusLabel } from './request-labels.ts';
import styles from './request-status.module.css';

interface StatusStyle {
  readonly tone: ChipTone;
  readonly icon: Icon;
}

const STATUS_STYLES = {
  Approved: { tone: 'success', icon: CircleCheck },
  'Pending Review': { tone: 'warning', icon: Clock },
  'Pending Speaker Confirmation': { tone: 'info', icon: MessageCircleQuestionMark },
  Archived: { tone: 'default', icon: Archive },
} as const satisfies Record<RequestStatus, StatusStyle>;

const isKnown = (status: string): status is RequestStatus => Object.hasOwn(STATUS_STYLES, status);

/** The icon and color of a status; unknown ones get the default chip. */
export const statusStyle = (status: string): StatusStyle =>
  isKnown(status) ? STATUS_STYLES[status] : { tone: 'default', icon: CircleHelp };

/** The text of an empty section. */
export const EMPTY_MESSAGES: Readonly<Record<RequestStatus, string>> = {
  'Pending Review': 'No requests pending review',
  'Pending Speaker Confirmation': 'No requests pending speaker confirmation',
  Approved: 'No approved requests',
  Archived: 'No archived requests',
};

/** A request's status. */
export function RequestStatusChip({ request }: Pick<RequestView, 'request'>) {
  return <StatusChip label={statusLabel(request)} {...statusStyle(request.status)} />;
}

/** Replaces 'Archived' while the teacher is asking other speakers, because the first one can't make it. */
export function AskingOthersChip() {
  return <StatusChip label="Asking others" tone="info" icon={UserSearch} />;
}

interface StatusSelectProps {
  request: SpeakerRequest;
  onChange: (status: RequestStatus) => void;
}

/** A select for a request's status that looks like its chip. */
export function StatusSelect({ request, onChange }: StatusSelectProps) {
  const { tone, icon: Icon } = statusStyle(request.status);
  const label = statusLabel(request);
  // A label that isn't a status is shown, but can't be chosen.
  const shown = label === request.status ? request.status : '';
  return (
    <span className={styles.frame} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <select
        aria-label={`Status of ${request.eventName}`}
        className={styles.select}
        value={shown}
        onKeyDown={openSelectOnKey}
        onChange={(event) => {
          const chosen = REQUEST_STATUSES.find((status) => status === event.target.value);
          if (chosen && chosen !== request.status) onChange(chosen);
        }}
      >
        {shown === '' && (
          <option value="" disabled hidden>
            {label}
          </option>
        )}
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
