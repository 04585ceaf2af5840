import { type FocusEvent, useEffect, useRef } from 'react';

const cardOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-request]');

/**
 * A request that somebody else moves goes to another section, and its card there is a new one. This keeps the focus
 * with it: at once where the card had it, and after its details are closed where these were open.
 */
export const useKeptFocus = (requests: unknown, open: string | undefined) => {
  const region = useRef<HTMLElement>(null);
  const held = useRef<string>(undefined);
  const lastOpen = useRef(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked after whenever the cards have moved
  useEffect(() => {
    const closed = lastOpen.current !== undefined && open === undefined;
    lastOpen.current = open;
    if (open !== undefined) held.current = open;
    if (open !== undefined || held.current === undefined) return;
    const { activeElement } = document;
    const lost = activeElement === document.body || (closed && activeElement?.closest('[role=dialog]'));
    if (!lost) return;
    const card = region.current?.querySelector(`[data-request="${CSS.escape(held.current)}"] a`);
    const next = card instanceof HTMLElement ? card : region.current;
    next?.focus({ preventScroll: true });
  }, [requests, open]);

  return {
    ref: region,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      held.current = cardOf(target)?.dataset.request;
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
};
