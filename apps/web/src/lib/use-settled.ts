import { SEARCH_DEBOUNCE } from '@portal/contract/limits.ts';
import { useEffect, useState } from 'react';

/** A value that changes only when typing pauses. */
export const useSettled = <Value>(typed: Value): Value => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => typed), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
