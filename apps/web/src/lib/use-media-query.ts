import { useCallback, useSyncExternalStore } from 'react';
import { thisPage } from './this-page.ts';

/** A question about the width of the window, in em. */
export type WidthQuery = `(${'min' | 'max'}-width: ${number}em)`;

/** Below this width, dialogs are full-screen and tables become lists of cards. */
export const PHONE = '(max-width: 37.49em)';
/** Below this width, the sidebar is a drawer. */
export const NARROW = '(max-width: 63.99em)';
/** From this width on, a card fits next to a form. */
export const DESKTOP = '(min-width: 75em)';
/** From this width on, the search's filters open next to two cards. */
export const LAPTOP = '(min-width: 80em)';
/** From this width on, they fit next to three cards. */
export const WIDE = '(min-width: 93.75em)';

/** Those that first screens ask. */
const ON_FIRST_SCREENS = [PHONE, DESKTOP, LAPTOP, WIDE] as const;

/** A width below the first limit, and each limit, in em. */
const WIDTHS = [20, 37.5, 75, 80, 93.75] as const;

/** Whether a window of a width matches. */
const matchesWidth = (query: WidthQuery, width: number): boolean => {
  const limit = Number.parseFloat(query.slice('(min-width: '.length));
  return query.startsWith('(min') ? width >= limit : width <= limit;
};

/** Whether this window shows first screens as one of this width does. */
export const isAsWideAs = (width: number): boolean =>
  ON_FIRST_SCREENS.every((query) => matchMedia(query).matches === matchesWidth(query, width));

/**
 * A width at which first screens look as in this window. The browser itself compares, because the window's width in pixels
 * is rounded when the page is zoomed.
 */
export const windowWidth = (): number =>
  WIDTHS.findLast((width) => matchMedia(`(min-width: ${width}em)`).matches) ?? WIDTHS[0];

/** Calls a function when first screens would look different in this window. */
export const onWidthChange = (changed: () => void): void => {
  for (const width of WIDTHS) matchMedia(`(min-width: ${width}em)`).addEventListener('change', changed);
};

/** Whether a media query matches. */
export const useMediaQuery = (query: WidthQuery): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => matchesWidth(query, thisPage().surroundings.width),
  );
};
