import { type FocusEvent, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../lib/focus.ts';

/**
 * When someone else moves a request, its card is re-created in another section. Moves the focus along: immediately, or
 * after the details are closed.
 */
export const useFocusOnMovedCard = (requests: unknown, open: string | undefined) => {
  const region = useRef<HTMLElement>(null);
  const held = useRef<string>(undefined);
  const lastOpen = useRef(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can get lost whenever cards have moved
  useEffect(() => {
    const closed = lastOpen.current !== undefined && open === undefined;
    lastOpen.current = open;
    if (open !== undefined) held.current = open;
    if (open !== undefined || held.current === undefined) return;
    if (!(closed ? isFocusLost() : document.activeElement === document.body)) return;
    const card = region.current?.querySelector(`[data-request="${CSS.escape(held.current)}"] a`);
    const next = card instanceof HTMLElement ? card : region.current;
    next?.focus({ preventScroll: true });
  }, [requests, open]);

  return {
    ref: region,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target.closest<HTMLElement>('[data-request]')?.dataset.request;
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
};
