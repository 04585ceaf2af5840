import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { ZonedTime } from '../../../components/times.tsx';
import { counted } from '../../../lib/text.ts';
import { ConflictNote } from '../details/conflict-note.tsx';
import { speakerName, teacherName } from '../request-labels.ts';
import { type StatusChanges, statusChangeEffects } from './status-change-effects.ts';

interface StatusChangeDialogProps {
  /** The change to confirm. */
  changes: StatusChanges | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

const VERBS = {
  'Pending Review': 'Set to Pending Review',
  'Pending Speaker Confirmation': 'Ask the speaker',
  Approved: 'Approve',
  Archived: 'Archive',
} as const satisfies Record<RequestStatus, string>;

const verbOf = ({ status }: SpeakerRequest, to: RequestStatus): string =>
  status === INITIAL_STATUS && to === 'Archived' ? 'Decline' : VERBS[to];

const titleOf = ({ requests, to }: StatusChanges): string => {
  const [single] = requests.length === 1 ? requests : [];
  return single
    ? `${verbOf(single, to)} this request?`
    : `Set ${counted(requests.length, 'request')} to ${to}?`;
};

const confirmLabel = ({ requests, to }: StatusChanges): string => {
  const [single] = requests.length === 1 ? requests : [];
  return single ? verbOf(single, to) : `Change ${counted(requests.length, 'request')}`;
};

/** Says what a status change leads to before it's made. */
export function StatusChangeDialog({ changes, onConfirm, onClose }: StatusChangeDialogProps) {
  const [single] = changes?.requests.length === 1 ? changes.requests : [];
  return (
    <ConfirmDialog
      open={changes !== undefined}
      title={changes ? titleOf(changes) : ''}
      confirmLabel={changes ? confirmLabel(changes) : ''}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {single && (
        <p>
          <strong>{single.eventName}</strong>, {teacherName(single)} with {speakerName(single)},{' '}
          <ZonedTime instant={single.dateTime} zone={single.timezone} />
        </p>
      )}
      {single && changes?.to === 'Approved' && <ConflictNote request={single} />}
      {changes && statusChangeEffects(changes).map((effect) => <p key={effect}>{effect}</p>)}
    </ConfirmDialog>
  );
}
