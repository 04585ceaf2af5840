import { numberText } from '@portal/contract/american-english.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { ChevronDown, ChevronUp } from '../../components/icons.tsx';
import { usePreferences } from '../../lib/session.ts';
import { actionOf, isTyping } from './shortcuts.ts';

/** A list of requests that is loaded page by page. */
export interface ListedRequests {
  readonly ids: readonly string[];
  /** The number of requests, including those not loaded yet. */
  readonly total: number;
  /** Loads the next page and returns the ids of all loaded requests. Undefined if there are no more pages. */
  readonly loadMore: (() => Promise<readonly string[]>) | undefined;
}

/** The position of the request that is shown in its list, starting at 1, and functions that open the previous and next one, if any. */
export interface Neighbors {
  readonly position: number;
  readonly total: number;
  readonly openPrevious: (() => void) | undefined;
  readonly openNext: (() => void) | undefined;
}

interface Order {
  readonly ids: readonly string[];
  readonly total: number;
}

/** A changed status interrupts what is being loaded, and lists are refetched after it. */
const LOAD_ATTEMPTS = 5;

/**
 * The requests before and after the open one, in the order they had when the details were opened: changing a request's
 * status moves it out of its list. Requests loaded later are added at the end.
 */
export const useNeighbors = (
  lists: readonly ListedRequests[],
  open: string | undefined,
  onOpen: (id: string) => void,
): Neighbors | undefined => {
  const [order, setOrder] = useState<Order>();
  const isOpen = open !== undefined;
  const list = isOpen ? lists.find(({ ids }) => ids.includes(open)) : undefined;
  if (!isOpen && order) setOrder(undefined);
  if (isOpen && list && !order?.ids.includes(open)) {
    // Keep the requests before a newly loaded page.
    const earlier = order?.ids.some((id) => list.ids.includes(id)) ? order.ids : [];
    const ids = [...earlier, ...list.ids.filter((id) => !earlier.includes(id))];
    setOrder({ ids, total: Math.max(order?.total ?? 0, list.total, ids.length) });
  }
  const index = isOpen && order ? order.ids.indexOf(open) : -1;
  if (!order || index === -1) return undefined;
  const [previous, next] = [order.ids[index - 1], order.ids[index + 1]];
  const loadMore = lists.find(({ ids }) => ids.some((id) => order.ids.includes(id)))?.loadMore;
  const openLoaded = async (load: () => Promise<readonly string[]>) => {
    for (let attempt = 0; attempt < LOAD_ATTEMPTS; attempt += 1) {
      const id = (await load()).find((loaded) => !order.ids.includes(loaded));
      if (id !== undefined) return onOpen(id);
    }
  };
  return {
    position: index + 1,
    total: order.total,
    openPrevious: previous === undefined ? undefined : () => onOpen(previous),
    openNext: next === undefined ? loadMore && (() => void openLoaded(loadMore)) : () => onOpen(next),
  };
};

/** Buttons, and the keys j and k, that open the next and the previous request of the list in the details. */
export function NeighborButtons({ neighbors }: { neighbors: Neighbors }) {
  const { position, total, openPrevious, openNext } = neighbors;
  const { shortcuts: on } = usePreferences();

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Not below another dialog.
    const isOnTop = document.querySelectorAll('dialog[open]').length === 1;
    if (event.defaultPrevented || event.isComposing || isTyping(event.target) || !isOnTop) return;
    const does = actionOf(event, false)?.does;
    if (does === 'next') openNext?.();
    else if (does === 'previous') openPrevious?.();
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on]);

  return (
    <>
      <p role="status" className="soft small whole">
        <span className="visually-hidden">Request </span>
        {numberText(position)} of {numberText(total)}
      </p>
      <IconButton
        label="Previous request"
        aria-keyshortcuts="k"
        disabled={!openPrevious}
        onClick={() => openPrevious?.()}
      >
        <ChevronUp size={22} />
      </IconButton>
      <IconButton
        label="Next request"
        aria-keyshortcuts="j"
        disabled={!openNext}
        onClick={() => openNext?.()}
      >
        <ChevronDown size={22} />
      </IconButton>
    </>
  );
}
