import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../lib/keep-focus.ts';
import { sectionId } from './review-list.tsx';

/** A focus that waits until the cards have moved. */
interface Wanted {
  readonly section: RequestStatus;
  /** The requests that leave the section first. */
  readonly leaving: readonly string[];
  /** The request that gets the focus; none if the section becomes empty. */
  readonly id: string | undefined;
  readonly part: 'select' | 'a';
}

const cardsIn = (section: RequestStatus): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#${sectionId(section)} [data-request]`),
];

const idsIn = (section: RequestStatus): string[] =>
  cardsIn(section).flatMap(({ dataset }) => dataset.request ?? []);

/**
 * A card whose status changes moves to another section and loses the focus. This moves the focus to the card that takes
 * its position: when it has left, or when the details are closed. A card that comes back after an undo gets the focus
 * itself.
 */
export const useFocusAfterChange = (detailsOpen: boolean) => {
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted>(undefined);

  // After every render, because cards move with any of them.
  useEffect(() => {
    if (!wanted.current || detailsOpen) return;
    const { section, leaving, id, part } = wanted.current;
    const shown = idsIn(section);
    if (leaving.some((one) => shown.includes(one)) || (id !== undefined && !shown.includes(id))) return;
    wanted.current = undefined;
    if (!isFocusLost()) return;
    const card = cardsIn(section).find(({ dataset }) => dataset.request === id);
    const control = card?.querySelector<HTMLElement>(part);
    if (control) control.focus();
    else region.current?.focus({ preventScroll: true });
  });

  return {
    region,
    /** Call this before the cards of requests leave the sections of their former statuses. */
    focusNext: (moved: readonly SpeakerRequest[]): void => {
      const leaving = moved.map(({ _id }) => _id);
      const section = moved[0]?.status;
      if (section === undefined) return;
      const onSelect = document.activeElement?.matches('[data-request] select') === true;
      wanted.current = {
        section,
        leaving,
        id: nextFocusAfter(idsIn(section), leaving),
        part: onSelect && !detailsOpen && moved.length === 1 ? 'select' : 'a',
      };
    },
    /** Call this before the cards of requests come back to the sections of their former statuses. */
    focusReturned: ([first]: readonly SpeakerRequest[]): void => {
      if (first) wanted.current = { section: first.status, leaving: [], id: first._id, part: 'a' };
    },
  };
};

/**
 * The request that gets the focus when others leave its section: the next remaining one below the first of them, else
 * above; undefined if none remains.
 */
export const nextFocusAfter = (
  section: readonly string[],
  leaving: readonly string[],
): string | undefined => {
  const place = section.findIndex((id) => leaving.includes(id));
  const stays = (id: string) => !leaving.includes(id);
  return section.slice(place).find(stays) ?? section.slice(0, place).findLast(stays);
};
