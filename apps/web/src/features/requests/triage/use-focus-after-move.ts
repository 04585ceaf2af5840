import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useRef } from 'react';
import { nextFocusAfter } from './next-focus.ts';

/** The id of the element around a card's status. */
export const statusBoxId = (requestId: string): string => `status-${requestId}`;

interface Wanted {
  /** The request that gets the focus; none if the section is empty. */
  readonly id: string | undefined;
  readonly part: 'select' | 'a';
}

/**
 * A card whose status changes moves to another section and loses the focus. This moves the focus to the card that takes
 * its position: immediately, or after the details are closed. A card that is moved back gets the focus itself.
 */
export const useFocusAfterMove = (shown: readonly SpeakerRequest[], detailsOpen: boolean) => {
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked after whenever the cards have moved
  useEffect(() => {
    const next = wanted.current;
    if (!next || detailsOpen) return;
    wanted.current = undefined;
    const { activeElement } = document;
    const lost = activeElement === document.body || activeElement?.closest('[role=dialog]');
    if (!lost) return;
    const card = next.id === undefined ? null : document.getElementById(statusBoxId(next.id))?.closest('li');
    const control = card?.querySelector<HTMLElement>(next.part);
    if (control) control.focus();
    else region.current?.focus({ preventScroll: true });
  }, [shown, detailsOpen]);

  const beforeMove = (moved: readonly SpeakerRequest[]) => {
    const onLink = document.activeElement?.matches('[data-request] a') === true;
    const part = detailsOpen || onLink || moved.length > 1 ? 'a' : 'select';
    wanted.current = { id: nextFocusAfter(shown, moved), part };
  };
  const beforeReturn = ([returning]: readonly SpeakerRequest[]) => {
    if (returning) wanted.current = { id: returning._id, part: 'select' };
  };
  return { region, beforeMove, beforeReturn };
};
