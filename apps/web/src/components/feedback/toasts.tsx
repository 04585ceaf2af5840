import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { dismissToast, type Toast, useToasts } from '../../lib/toasts.ts';
import { IconButton } from '../button.tsx';
import { X } from '../icons.tsx';
import { SEVERITY_ICONS } from './notice.tsx';
import styles from './toasts.module.css';

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = SEVERITY_ICONS[toast.severity];
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const [isTooLate, setIsTooLate] = useState(false);
  const { id, actionEnds } = toast;

  // The timer pauses while the toast is hovered or focused.
  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(id), toast.left);
    return () => {
      clearTimeout(timer);
      toast.left -= Date.now() - started;
    };
  }, [held, id, toast]);

  // The server doesn't wait.
  useEffect(() => {
    if (actionEnds === undefined) return;
    const timer = setTimeout(() => setIsTooLate(true), actionEnds - Date.now());
    return () => clearTimeout(timer);
  }, [actionEnds]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the clock, nothing is activated
    <div
      className={styles.toast}
      data-tone={toast.severity}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} aria-hidden className={styles.icon} />
      <p className={styles.text}>{toast.message}</p>
      {toast.action && !isTooLate && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run();
            dismissToast(id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X size={18} />
      </IconButton>
    </div>
  );
}

/** A live region; screen readers announce what is added to it. */
function Messages({ toasts, inDialog }: { toasts: readonly Toast[]; inDialog: boolean }) {
  return (
    <section
      className={styles.stack}
      data-in-dialog={inDialog}
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** The elements of the open dialogs for toasts, the top one last. */
const usePlaces = create<{ places: readonly HTMLElement[] }>()(() => ({ places: [] }));

/** Toasts and the global notification, at the bottom center of the page or of the open dialog. */
export function Toasts() {
  const toasts = useToasts((store) => store.toasts);
  const place = usePlaces(({ places }) => places.at(-1));
  // Both regions exist before their messages, because only additions to a region are announced.
  return (
    <>
      <Messages toasts={place ? [] : toasts} inDialog={false} />
      {place && createPortal(<Messages toasts={toasts} inDialog />, place)}
    </>
  );
}

/**
 * Where an open dialog shows toasts. Everything outside of the dialog is hidden from screen readers and the keyboard.
 */
export function ToastContainer({ open, className }: { open: boolean; className: string | undefined }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!open || !place) return;
    usePlaces.setState(({ places }) => ({ places: [...places, place] }));
    return () => usePlaces.setState(({ places }) => ({ places: places.filter((other) => other !== place) }));
  }, [open, place]);
  return <div ref={setPlace} className={className} />;
}
