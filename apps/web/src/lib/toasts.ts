import { NOTIFICATION_DURATION, TOAST_DURATION } from '@portal/contract/limits.ts';
import { create } from 'zustand';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  run: () => void;
  /** How long the server accepts the action, in milliseconds. By default, as long as the toast is shown. */
  duration?: number;
}

export interface Toast {
  id: number;
  severity: Severity;
  message: string;
  /** How long it's still shown, in milliseconds. The toast counts it down, also if it moves into a dialog. */
  left: number;
  action?: ToastAction;
  /** When the server no longer takes the action. */
  actionEnds?: number;
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
  show({
    severity,
    message,
    left: action?.duration ?? TOAST_DURATION,
    ...(action && { action }),
    ...(action?.duration !== undefined && { actionEnds: Date.now() + action.duration }),
  });

/** Shows a notification about the portal itself, such as a lost connection. */
export const notify = (severity: Severity, message: string): void =>
  show({ severity, message, left: NOTIFICATION_DURATION });
