import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import type { Severity } from './toasts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message for the next screen. */
    notice?: string;
    /** The address that somebody has just registered, for the login form. */
    email?: string;
    /** The kind of message; default `warning`. */
    severity?: Severity;
    /** The path to return to after login. */
    from?: string;
    /** Whether a dialog was opened from the previous history entry. */
    overPage?: boolean;
    /** Whether a form was opened in a dialog that the previous history entry shows. */
    overDialog?: boolean;
  }
}

/**
 * Closes a dialog with its own URL: goes back to the page that opened it or, for a direct visit, removes the search
 * parameters.
 */
export const useCloseUrlDialog = (...parameters: readonly string[]): (() => void) => {
  const router = useRouter();
  return () => {
    const { state, search } = router.state.location;
    if (state.overPage) {
      router.history.go(state.overDialog ? -2 : -1);
      return;
    }
    const kept = Object.entries(search).filter(([name]) => !parameters.includes(name));
    void router.navigate({ to: '.', search: Object.fromEntries(kept), replace: true, resetScroll: false });
  };
};

/** The open dialogs that Back closes, the top one last. */
const openDialogs = new Set<string>();

/** While a dialog is open, Back closes it instead of leaving the page. Of several, it closes the top one. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const id = useId();
  useEffect(() => {
    if (!open) return;
    openDialogs.add(id);
    return () => void openDialogs.delete(id);
  }, [open, id]);
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || [...openDialogs].at(-1) !== id) return false;
      // The router now goes forward again. Closing may navigate only after that, or it would replace the wrong
      // entry.
      addEventListener('popstate', onClose, { once: true });
      return true;
    },
  });
};
