import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { usePreferences } from '../../../lib/session.ts';
import { actionOf, isTyping } from './shortcuts.ts';

/** The open request's place in the list, and the requests before and after it. */
export interface Neighbors {
  readonly position: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/**
 * The neighbors of the open request, in the order that the list had when the first request was opened. It stays until the
 * details are closed, so that a request that is moved keeps its neighbors.
 */
export const useNeighbors = (
  shown: readonly SpeakerRequest[],
  open: string | undefined,
): Neighbors | undefined => {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (open === undefined && order.length > 0) setOrder([]);
  if (open !== undefined && !order.includes(open) && shown.some(({ _id }) => _id === open))
    setOrder(shown.map(({ _id }) => _id));
  const index = open === undefined ? -1 : order.indexOf(open);
  if (index === -1) return undefined;
  return {
    position: index + 1,
    count: order.length,
    previous: order[index - 1],
    next: order[index + 1],
  };
};

interface NeighborButtonsProps {
  neighbors: Neighbors;
  onOpen: (id: string) => void;
}

/** Buttons, and the keys j and k, that open the next and the previous request of the list in the details. */
export function NeighborButtons({ neighbors, onOpen }: NeighborButtonsProps) {
  const { position, count, previous, next } = neighbors;
  const { shortcuts: on } = usePreferences();

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Not below another dialog.
    const isOnTop = document.querySelectorAll('dialog[open]').length === 1;
    if (event.defaultPrevented || event.isComposing || isTyping(event.target) || !isOnTop) return;
    const does = actionOf(event, false)?.does;
    const id = does === 'next' ? next : does === 'previous' ? previous : undefined;
    if (id !== undefined) onOpen(id);
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on]);

  return (
    <>
      <p role="status" className="visually-hidden">
        Request {position} of {count}
      </p>
      <IconButton
        label="Previous request"
        aria-keyshortcuts="k"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onOpen(previous)}
      >
        <ChevronUp size={22} />
      </IconButton>
      <IconButton
        label="Next request"
        aria-keyshortcuts="j"
        disabled={next === undefined}
        onClick={() => next !== undefined && onOpen(next)}
      >
        <ChevronDown size={22} />
      </IconButton>
    </>
  );
}
