import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { DialogSheet } from './dialog-sheet.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question and what follows from a yes. */
  children: ReactNode;
  /** Names the deed: 'Delete Account', never 'OK'. */
  confirmLabel: string;
  /** What the button says while it works. */
  busyLabel?: string;
  busy?: boolean;
  /** The deed cannot be undone: its button is red. */
  destructive?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that has consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, busy = false, destructive = false, error } = props;
  const close = () => {
    if (!busy) props.onClose();
  };
  return (
    <DialogSheet
      open={open}
      onClose={close}
      title={title}
      width="small"
      actions={
        <>
          <Button variant="text" onClick={close} aria-disabled={busy}>
            Cancel
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
    </DialogSheet>
  );
}
