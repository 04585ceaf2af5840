import {
  AWAITING_ANSWER,
  INITIAL_STATUS,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { CircleCheck, Send } from '../../components/icons.tsx';
import { ActionSelect, SelectionAction, SelectionBar } from '../../components/selection-bar.tsx';
import { counted } from '../../lib/text.ts';
import { mayRecord } from './result-dialog.tsx';

const STATUS_OPTIONS = REQUEST_STATUSES.map((status) => ({ value: status, label: status }));

interface SelectedRequestsProps {
  selected: readonly SpeakerRequest[];
  onStatusChange: (to: RequestStatus) => void;
  onRecord: () => void;
  onClear: () => void;
}

/** The number of selected requests, with what can be done with all of them. */
export function SelectedRequests({ selected, onStatusChange, onRecord, onClear }: SelectedRequestsProps) {
  const count = selected.length;
  const canAsk = selected.every(({ status }) => status === INITIAL_STATUS);
  const canApprove = selected.every(({ status }) => status === AWAITING_ANSWER);
  const canRecord = selected.every(mayRecord);
  return (
    <SelectionBar
      label="Selected requests"
      count={count}
      selected={`${counted(count, 'request')} selected`}
      onClear={onClear}
    >
      {canAsk && (
        <SelectionAction
          icon={<Send size={18} aria-hidden />}
          onClick={() => onStatusChange(AWAITING_ANSWER)}
        >
          {count === 1 ? 'Ask the speaker' : 'Ask the speakers'}
        </SelectionAction>
      )}
      {canApprove && (
        <SelectionAction
          icon={<CircleCheck size={18} aria-hidden />}
          onClick={() => onStatusChange('Approved')}
        >
          Approve
        </SelectionAction>
      )}
      {canRecord && (
        <SelectionAction icon={<CircleCheck size={18} aria-hidden />} onClick={onRecord}>
          {count === 1 ? 'Record the result' : 'Record the results'}
        </SelectionAction>
      )}
      <ActionSelect
        label={`Set the status of ${counted(count, 'selected request')}`}
        placeholder="Set status…"
        isMain={!canAsk && !canApprove && !canRecord}
        options={STATUS_OPTIONS}
        onChoose={onStatusChange}
      />
    </SelectionBar>
  );
}
