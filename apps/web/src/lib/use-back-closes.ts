import { useBlocker } from '@tanstack/react-router';

/** While a dialog is open, Back closes it instead of leaving the page. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      // The router now goes forward again. Closing may navigate only after that, or it would replace the wrong
      // entry.
      addEventListener('popstate', onClose, { once: true });
      return true;
    },
  });
};
