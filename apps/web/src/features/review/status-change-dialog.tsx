import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../components/form/text-field.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { speakerName, teacherName } from '../../domain/request-labels.ts';
import { counted } from '../../lib/text.ts';
import { ConflictNote } from '../visits/conflict-notices.tsx';
import { type StatusChanges, saysNo, statusChangeEffects, verbOf } from './status-change-effects.ts';

interface StatusChangeDialogProps {
  /** The change to confirm. */
  changes: StatusChanges | undefined;
  /** `reason` is what an administrator wrote to the people, possibly nothing. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** The action, such as 'Decline 4 requests', if it's the same for all requests; undefined otherwise. */
const sharedAction = ({ requests, to }: StatusChanges): string | undefined => {
  const [verb, ...others] = new Set(requests.map((request) => verbOf(request, to)));
  if (others.length > 0) return undefined;
  if (verb === 'Cancel visit') return `Cancel ${counted(requests.length, 'visit')}`;
  return verb === 'Decline' ? `Decline ${counted(requests.length, 'request')}` : undefined;
};

const titleOf = (changes: StatusChanges): string => {
  const { requests, to } = changes;
  const [single] = requests.length === 1 ? requests : [];
  if (single) {
    const verb = verbOf(single, to);
    return verb === 'Cancel visit' ? 'Cancel this visit?' : `${verb} this request?`;
  }
  return `${sharedAction(changes) ?? `Set ${counted(requests.length, 'request')} to ${to}`}?`;
};

const confirmLabel = (changes: StatusChanges): string => {
  const { requests, to } = changes;
  const [single] = requests.length === 1 ? requests : [];
  if (single) return verbOf(single, to);
  return sharedAction(changes) ?? `Change ${counted(requests.length, 'request')}`;
};

const cancels = ({ requests, to }: StatusChanges): boolean =>
  requests.every((request) => verbOf(request, to) === 'Cancel visit');

/** Says what a status change leads to before it's made. */
export function StatusChangeDialog({ changes, onConfirm, onClose }: StatusChangeDialogProps) {
  const [single] = changes?.requests.length === 1 ? changes.requests : [];
  const { control, reset, getValues } = useForm({ defaultValues: { reason: '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the reason when the dialog opens for another change
  useEffect(() => reset(), [changes, reset]);
  return (
    <ConfirmDialog
      open={changes !== undefined}
      title={changes ? titleOf(changes) : ''}
      confirmLabel={changes ? confirmLabel(changes) : ''}
      {...(changes && cancels(changes) && { dismissLabel: single ? 'Keep the visit' : 'Keep the visits' })}
      onConfirm={() => onConfirm(getValues('reason'))}
      onClose={onClose}
    >
      {single && (
        <p>
          <strong>{single.eventName}</strong>, {teacherName(single)} with {speakerName(single)},{' '}
          <ZonedTime instant={single.dateTime} clocks={clocksOf(single, 'admin')} />
        </p>
      )}
      {single && changes?.to === 'Approved' && <ConflictNote request={single} />}
      {changes && saysNo(changes) && (
        <TextField
          control={control}
          name="reason"
          label="Tell them why"
          hint="Optional. We show it in the portal and in the email."
          rows={3}
          counter={PARAGRAPH_MAX}
        />
      )}
      {changes && statusChangeEffects(changes).map((effect) => <p key={effect}>{effect}</p>)}
    </ConfirmDialog>
  );
}
