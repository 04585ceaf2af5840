import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeEarlyDialog } from '../../lib/early-dialog.ts';
import { useIsInBrowser } from '../../lib/in-browser.ts';
import { useBackCloses } from '../../lib/navigation.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { ToastContainer } from '../feedback/toasts.tsx';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** The width of a dialog, or the edge of a drawer. On phones, medium and large dialogs are full-screen. */
  shape: 'small' | 'medium' | 'large' | 'left' | 'bottom';
  /** Takes the whole height. */
  isTall?: boolean;
  /** It has its own URL, so Back needn't be handled. */
  inUrl?: boolean;
  label?: string;
  labelledBy?: string;
  /** What gets the focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What dialogs and drawers have in common. It's in the page from its opening until it has left the screen. */
export function Modal(props: ModalProps) {
  const [present, setPresent] = useState(props.open);
  const isDrawable = useIsInBrowser();
  if (props.open && !present) setPresent(true);
  if (!present || !isDrawable) return null;
  return createPortal(<ModalElement {...props} onGone={() => setPresent(false)} />, document.body);
}

/** The dialogs that keys and Back go to, the top one last. Dialogs are added to the page when they open. */
const topModal = () => [...document.querySelectorAll('dialog:modal')].at(-1);

function ModalElement(props: ModalProps & { onGone: () => void }) {
  const { open, shape, isTall = false, inUrl = false, label, labelledBy, initialFocus, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const close = useEventCallback(props.onClose);
  const gone = useEventCallback(props.onGone);
  useBackCloses(open && !inUrl, props.onClose);

  // Before effects of the content, which may move the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    // What an early dialog has faded in doesn't fade in again.
    if (closeEarlyDialog()) dialog.dataset.instant = 'true';
    dialog.showModal();
    initialFocus?.current?.focus({ preventScroll: true });
    // Returns the focus and makes the page usable at once, while the dialog is still leaving.
    return () => dialog.close();
  }, [open, initialFocus]);

  // On the document, because nothing has the focus after its element was disabled.
  useEffect(() => {
    if (!open) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (topModal() !== element.current) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open, close]);

  useEffect(() => {
    if (open) return;
    let isCurrent = true;
    const leaving = element.current?.getAnimations() ?? [];
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => {
      if (isCurrent) gone();
    });
    return () => {
      isCurrent = false;
    };
  }, [open, gone]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the panel does
    <dialog
      ref={element}
      // Only we close it, so that a dialog that is busy stays open.
      closedby="none"
      inert={!open}
      className={styles.modal}
      data-shape={shape}
      data-tall={isTall}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onMouseDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // Not if a text was selected and the pointer left the panel.
        if (target === currentTarget && pressedOutside.current) close();
      }}
    >
      <div className={styles.panel}>{children}</div>
      <ToastContainer open={open} className={styles.toasts} />
    </dialog>
  );
}
