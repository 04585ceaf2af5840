import { NOTIFICATION_DURATION, TOAST_DURATION } from '@portal/contract/limits.ts';
import { create } from 'zustand';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  run: () => void;
  /** How long it's offered, in milliseconds; by default as long as other toasts are shown. */
  duration?: number;
}

export interface Toast {
  id: number;
  severity: Severity;
  message: string;
  /** The duration in milliseconds. */
  duration: number;
  action?: ToastAction;
}

/** The maximum number of visible toasts. */
const MAX_TOASTS = 3;

let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

const show = (toast: Omit<Toast, 'id'>): void => {
  lastId += 1;
  const added = { ...toast, id: lastId };
  useToasts.setState(({ toasts }) => ({
    // A toast with an action isn't repeated by one with the same message: its action is about something else.
    toasts: [...toasts.filter(({ message, action }) => action || message !== toast.message), added].slice(
      -MAX_TOASTS,
    ),
  }));
};

/** Shows a toast; `action` can undo what was done. */
export const toast = (severity: Severity, message: string, action?: ToastAction): void =>
  show({ severity, message, duration: action?.duration ?? TOAST_DURATION, ...(action ? { action } : {}) });

/** Shows a notification about the portal itself, such as a lost connection. */
export const notify = (severity: Severity, message: string): void =>
  show({ severity, message, duration: NOTIFICATION_DURATION });
