import { useCallback, useEffect, useRef } from 'react';

/** A function that never changes and calls the one of the latest render, for memoized components and listeners. */
export const useEventCallback = <Args extends readonly unknown[], Result>(
  latest: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const called = useRef(latest);
  useEffect(() => {
    called.current = latest;
  });
  return useCallback((...args: Args) => called.current(...args), []);
};
