import { useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether a dialog was opened from the previous history entry. */
    overPage?: boolean;
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
      router.history.back();
      return;
    }
    const kept = Object.entries(search).filter(([name]) => !parameters.includes(name));
    void router.navigate({ to: '.', search: Object.fromEntries(kept), replace: true, resetScroll: false });
  };
};
