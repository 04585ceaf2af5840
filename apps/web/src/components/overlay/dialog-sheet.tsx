import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadDialog } from './popups.ts';

export interface DialogSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `small` for a question, `medium` for a form, `large` for details. */
  width?: 'small' | 'medium' | 'large';
  /** The dialog has its own URL: Back leaves that URL by itself, so it need not be caught. */
  inUrl?: boolean;
  /** Buttons at the bottom, the main one last; they stay in view while the content scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

const DialogWindow = lazy(async () => ({ default: (await loadDialog()).DialogWindow }));

/**
 * A dialog, on phones a sheet over the whole screen. Escape, the close button and the browser's Back close it,
 * and the focus returns to where it was.
 */
export function DialogSheet(props: DialogSheetProps) {
  const [wanted, setWanted] = useState(props.open);
  useEffect(() => {
    if (props.open) setWanted(true);
  }, [props.open]);
  if (!wanted) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}
