import { lazy, type ReactNode } from 'react';
import { LoadOnOpen, loadDialog } from './popups.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `small` for a question, `medium` for a form, `large` for details. */
  width?: 'small' | 'medium' | 'large';
  /** The dialog has its own URL, so Back needn't be handled. */
  inUrl?: boolean;
  /** Buttons at the bottom, the main one last, always visible. */
  actions?: ReactNode;
  children: ReactNode;
}

const Dialog = lazy(async () => ({ default: (await loadDialog()).Dialog }));

/**
 * A dialog, full-screen on phones, loaded on first use. Escape, the close button and Back close it, and the focus
 * returns.
 */
export function LazyDialog(props: DialogProps) {
  return (
    <LoadOnOpen open={props.open}>
      <Dialog {...props} />
    </LoadOnOpen>
  );
}
