import { NOTIFICATION_DURATION, TOAST_DURATION } from '@portal/contract/limits.ts';
import { create } from 'zustand';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  severity: Severity;
  message: string;
  /** Milliseconds until it goes by itself. */
  duration: number;
  action?: ToastAction;
}

interface ToastStore {
  toasts: readonly Toast[];
  dismiss: (id: number) => void;
}

/** More than this many at once nobody reads. */
const MOST = 3;

let lastId = 0;

export const useToasts = create<ToastStore>()((set) => ({
  toasts: [],
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

const show = (toast: Omit<Toast, 'id'>): void => {
  lastId += 1;
  const added = { ...toast, id: lastId };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ message }) => message !== toast.message), added].slice(-MOST),
  }));
};

/** A short message at the bottom centre about what was just done; `action` may undo it. */
export const toast = (severity: Severity, message: string, action?: ToastAction): void =>
  show({ severity, message, duration: TOAST_DURATION, ...(action ? { action } : {}) });

/** A message about the portal itself, such as a lost connection. */
export const notify = (severity: Severity, message: string): void =>
  show({ severity, message, duration: NOTIFICATION_DURATION });
