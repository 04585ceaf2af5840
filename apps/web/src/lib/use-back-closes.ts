import { useBlocker } from '@tanstack/react-router';

/** While something is open over the page, the browser's Back closes it instead of leaving the page. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      // The router now steps forward again. Only then may closing navigate, or it would replace the wrong entry.
      addEventListener('popstate', onClose, { once: true });
      return true;
    },
  });
};
