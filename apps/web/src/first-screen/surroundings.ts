import { dateFormat } from '@portal/contract/american-english.ts';
import { SURROUNDINGS_COOKIE } from '@portal/contract/first-screen.ts';
import { browserTimeZone } from '../lib/clock.ts';
import { type Preferences, readPreferences } from '../lib/session-store.ts';
import { type Surroundings, thisPage } from '../lib/this-page.ts';
import { onWidthChange, windowWidth } from '../lib/use-media-query.ts';

const DEFAULT_ZONE = { timeZone: 'America/New_York', offsets: '300,240' };
const LAPTOP_WIDTH = 80;
const PHONE_WIDTH = 24;

/** The longest cookie that is read. */
const COOKIE_MAX = 400;

const isTimeZone = (name: unknown): name is string => {
  if (typeof name !== 'string') return false;
  try {
    dateFormat({ timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const parse = (cookie: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(cookie.length <= COOKIE_MAX ? cookie : ''));
  } catch {
    return {};
  }
};

/** Reads the cookie in which a browser keeps them. What is missing or invalid is replaced by what is most likely. */
export const readSurroundings = (cookie: string, isPhone: boolean, drawnAt: number): Surroundings => {
  const { timeZone, offsets, width, ...preferences } = parse(cookie);
  return {
    drawnAt,
    ...(isTimeZone(timeZone) ? { timeZone, offsets: String(offsets) } : DEFAULT_ZONE),
    width: typeof width === 'number' && width > 0 ? width : isPhone ? PHONE_WIDTH : LAPTOP_WIDTH,
    preferences: readPreferences(preferences),
  };
};

/** The value of the cookie. The time of an export isn't shown on first screens. */
const writeSurroundings = ({ timeZone, offsets, width, preferences }: Surroundings): string => {
  const { lastExport: _omitted, ...shown } = preferences;
  return JSON.stringify({ timeZone, offsets, width, ...shown });
};

/** The offsets of this browser's time zone, in minutes. */
const browserOffsets = (): string => {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset()).join();
};

/** Whether a screen that was drawn by these looks as in this browser, except for its width and the time. */
export const looksTheSame = (drawnBy: Surroundings, preferences: Preferences): boolean =>
  writeSurroundings(drawnBy) === writeSurroundings({ ...drawnBy, offsets: browserOffsets(), preferences });

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
