import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';
import { useEventCallback } from './use-event-callback.ts';

/**
 * The filters of a list, and a function that changes them on screen at once; the URL follows. `typing` is for changes that
 * don't get a history entry of their own. Equal filters are the same object, so that a memoized list doesn't render again
 * when the URL has followed.
 */
export const useUrlFilters = <Filters>(
  inUrl: Filters,
  navigate: (filters: Filters, typing: boolean) => Promise<void>,
) => {
  /** The latest change, until it's in the URL. */
  const [ahead, setAhead] = useState<Filters>();
  const change = useEventCallback((filters: Filters, typing?: boolean): void => {
    setAhead(filters);
    const arrived = () => setAhead((latest) => (latest === filters ? undefined : latest));
    navigate(filters, typing ?? false).then(arrived, arrived);
  });
  const [shown, setShown] = useState(inUrl);
  const filters = replaceEqualDeep(shown, ahead ?? inUrl);
  if (filters !== shown) setShown(filters);
  return [filters, change] as const;
};
