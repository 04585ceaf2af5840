import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useRef } from 'react';
import { neighbourOf } from './neighbour.ts';

/** The id of what surrounds a card's status. */
export const statusBoxId = (requestId: string): string => `status-${requestId}`;

interface Wanted {
  /** The request to go on with; none when the section is empty now. */
  readonly id: string | undefined;
  readonly part: 'select' | 'a';
}

/**
 * A card whose status changes goes to another section and takes the focus along into nothing. This gives the focus to
 * the card that moves up in its place, so that one can go on from there: at once where the status was set on the
 * card, and after the details are closed where it was set there. A card that is brought back gets it itself.
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
    wanted.current = { id: neighbourOf(shown, moved), part };
  };
  const beforeReturn = ([returning]: readonly SpeakerRequest[]) => {
    if (returning) wanted.current = { id: returning._id, part: 'select' };
  };
  return { region, beforeMove, beforeReturn };
};
