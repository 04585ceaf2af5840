import { dateFormat } from '@portal/contract/american-english.ts';
import { type Preferences, readPreferences } from './session-store.ts';

/**
 * What a first screen depends on besides its data: the same on the server and in the browser, until the screen works there.
 * See docs/decisions/0061-drawn-on-the-server.md.
 */
export interface Surroundings {
  /** The time of the drawing, in milliseconds. */
  readonly drawnAt: number;
  /** The visitor's time zone. */
  readonly timeZone: string;
  /** How far its clocks are from UTC in winter and summer, by which the browser recognizes it without `Intl`. */
  readonly offsets: string;
  /** The window's width in em, the browser's text size. */
  readonly width: number;
  readonly preferences: Preferences;
}

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
export const writeSurroundings = ({ timeZone, offsets, width, preferences }: Surroundings): string => {
  const { lastExport: _omitted, ...shown } = preferences;
  return JSON.stringify({ timeZone, offsets, width, ...shown });
};

/** The offsets of this browser's time zone, in minutes. */
export const browserOffsets = (): string => {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset()).join();
};

/** Whether a screen that was drawn by these looks as in this browser, except for its width and the time. */
export const looksTheSame = (drawnBy: Surroundings, preferences: Preferences): boolean =>
  writeSurroundings(drawnBy) === writeSurroundings({ ...drawnBy, offsets: browserOffsets(), preferences });

let zone: string | undefined;

/** The time zone of this browser. The first use of `Intl` takes long, so not while a drawn screen is taken over. */
export const browserTimeZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
