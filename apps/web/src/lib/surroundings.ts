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
  /** The window's width in em, the browser's text size. */
  readonly width: number;
  readonly preferences: Preferences;
}

const DEFAULT_ZONE = 'America/New_York';
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
  const { timeZone, width, ...preferences } = parse(cookie);
  return {
    drawnAt,
    timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_ZONE,
    width: typeof width === 'number' && width > 0 ? width : isPhone ? PHONE_WIDTH : LAPTOP_WIDTH,
    preferences: readPreferences(preferences),
  };
};

/** The value of the cookie. The time of an export isn't shown on first screens. */
export const writeSurroundings = ({ timeZone, width, preferences }: Surroundings): string => {
  const { lastExport: _omitted, ...shown } = preferences;
  return JSON.stringify({ timeZone, width, ...shown });
};

/** Whether a screen looks the same by both, except for its width and the time. */
export const looksTheSame = (one: Surroundings, other: Surroundings): boolean =>
  writeSurroundings({ ...one, width: 0 }) === writeSurroundings({ ...other, width: 0 });

/** The time zone of this browser. */
export const browserTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
