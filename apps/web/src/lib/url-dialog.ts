import { useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog was opened over the page that lies one step back. */
    overPage?: boolean;
  }
}

/**
 * Closes a dialog that stands in the URL: back to the page it was opened from, or, where one came by the
 * URL itself, to the same page without the named search parameters.
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
