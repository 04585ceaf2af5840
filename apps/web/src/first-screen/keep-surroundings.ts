import { SURROUNDINGS_COOKIE } from '@portal/contract/first-screen.ts';
import type { Preferences } from '../lib/session-store.ts';
import {
  browserOffsets,
  browserTimeZone,
  type Surroundings,
  writeSurroundings,
} from '../lib/surroundings.ts';
import { thisPage } from '../lib/this-page.ts';
import { onWidthChange, windowWidth } from '../lib/use-media-query.ts';

/** What this browser would draw a screen by. */
export const browserSurroundings = (preferences: Preferences): Surroundings => ({
  drawnAt: Date.now(),
  timeZone: browserTimeZone(),
  offsets: browserOffsets(),
  width: windowWidth(),
  preferences,
});

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Lets the server draw the next page as this browser would. */
export const keepSurroundings = (): void => {
  const keep = () => {
    const value = writeSurroundings(browserSurroundings(thisPage().session.getState().preferences));
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API doesn't exist without https
    document.cookie = `${SURROUNDINGS_COOKIE}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  };
  keep();
  thisPage().session.subscribe(keep);
  onWidthChange(keep);
};
