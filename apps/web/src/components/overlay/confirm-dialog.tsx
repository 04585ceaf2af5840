import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question and its consequences. */
  children: ReactNode;
  /** Closes the dialog; needs other words than 'Cancel' if the action is a cancellation. */
  dismissLabel?: string;
  /** Names the action: 'Delete Account', never 'OK'. */
  confirmLabel: string;
  /** The button's label while busy. */
  busyLabel?: string;
  busy?: boolean;
  /** Makes the button red, for actions that can't be undone. */
  destructive?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** A confirmation dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, busy = false, destructive = false, error } = props;
  const { dismissLabel = 'Cancel' } = props;
  const close = () => {
    if (!busy) props.onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      width="small"
      actions={
        <>
          <Button variant="text" onClick={close} aria-disabled={busy}>
            {dismissLabel}
          </Button>
          <Button
            busy={busy}
            tone={destructive ? 'danger' : 'normal'}
            onClick={props.onConfirm}
            {...(busyLabel ? { busyLabel } : {})}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && <Notice severity="error">{error}</Notice>}
      {children}
    </Dialog>
  );
}
