import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../../lib/keep-focus.ts';

interface Wanted {
  /** The request that gets the focus; none if the section is empty. */
  readonly id: string | undefined;
  /** Whether it also takes the focus from the card that got it when this one left. */
  readonly isReturned?: boolean;
}

/**
 * A card whose status changes moves to another section and loses the focus. This moves the focus to the card that takes
 * its position: immediately, or after the details are closed. A card that is moved back gets the focus itself.
 */
export const useFocusAfterMove = (shown: readonly SpeakerRequest[], detailsOpen: boolean) => {
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted>(undefined);
  /** The part of a card that gets the focus after a move, and again after it is undone. */
  const part = useRef<'select' | 'a'>('a');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can get lost whenever cards have moved
  useEffect(() => {
    const next = wanted.current;
    if (!next || detailsOpen) return;
    wanted.current = undefined;
    const isClosing = document.activeElement?.closest('dialog') != null;
    const isInList = region.current?.contains(document.activeElement) === true;
    if (!isClosing && !isFocusLost() && !(next.isReturned && isInList)) return;
    const selector = `[data-request="${CSS.escape(next.id ?? '')}"] ${part.current}`;
    const control = region.current?.querySelector<HTMLElement>(selector);
    if (control) control.focus();
    else region.current?.focus({ preventScroll: true });
  }, [shown, detailsOpen]);

  const beforeMove = (moved: readonly SpeakerRequest[]) => {
    const onLink = document.activeElement?.matches('[data-request] a') === true;
    part.current = detailsOpen || onLink || moved.length > 1 ? 'a' : 'select';
    wanted.current = { id: nextFocusAfter(shown, moved) };
  };
  const beforeReturn = ([returning]: readonly SpeakerRequest[]) => {
    if (returning) wanted.current = { id: returning._id, isReturned: true };
  };
  return { region, beforeMove, beforeReturn };
};

type Placed = Pick<SpeakerRequest, '_id' | 'status'>;

/**
 * The request that gets the focus when others leave the section: the next remaining one below the first of them, else
 * above; undefined if none remains.
 */
export const nextFocusAfter = (shown: readonly Placed[], moved: readonly Placed[]): string | undefined => {
  const leaving = new Set(moved.map(({ _id }) => _id));
  const first = shown.find(({ _id }) => leaving.has(_id));
  const section = shown.filter(({ status }) => status === first?.status);
  const place = section.findIndex(({ _id }) => _id === first?._id);
  const stays = ({ _id }: Placed) => !leaving.has(_id);
  return (section.slice(place).find(stays) ?? section.slice(0, place).findLast(stays))?._id;
};
