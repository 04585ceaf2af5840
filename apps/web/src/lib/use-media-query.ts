import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Below this width, dialogs are full-screen and tables become lists of cards. */
export const PHONE = '(max-width: 37.49em)';
/** Below this width, the sidebar is a drawer. */
export const NARROW = '(max-width: 63.99em)';
