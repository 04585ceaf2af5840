import { useBlocker } from '@tanstack/react-router';

/** While something is open over the page, the browser's Back closes it instead of leaving the page. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
  });
};
