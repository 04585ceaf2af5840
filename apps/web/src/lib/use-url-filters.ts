import { useState } from 'react';

/**
 * The filters of a list, and a function that changes them on screen at once; the URL follows. `typing` is for changes that
 * don't get a history entry of their own.
 */
export const useUrlFilters = <Filters>(
  inUrl: Filters,
  navigate: (filters: Filters, typing: boolean) => Promise<void>,
) => {
  /** The latest change, until it's in the URL. */
  const [ahead, setAhead] = useState<Filters>();
  const change = (filters: Filters, typing = false): void => {
    setAhead(filters);
    const arrived = () => setAhead((latest) => (latest === filters ? undefined : latest));
    navigate(filters, typing).then(arrived, arrived);
  };
  return [ahead ?? inUrl, change] as const;
};
