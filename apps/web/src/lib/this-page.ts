import type { FirstVisit, SentLogin } from '@portal/contract/first-screen.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Preferences, SessionStore } from './session-store.ts';

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

/** What belongs to one opened page, and so to one visitor. */
export interface ThisPage {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly surroundings: Surroundings;
  /** Makes a GET call with the visitor's cookies, on the server; undefined in the browser, which fetches. */
  readonly read: FirstVisit['read'] | undefined;
  readonly organizationName: string;
  /** What the login form was drawn with; undefined if the browser draws it, and once somebody has logged in. */
  login: SentLogin | undefined;
}

let find: () => ThisPage | undefined = () => undefined;

/** Sets how the page is found: the browser has one, and the server one for each page that it draws. */
export const findPageBy = (how: () => ThisPage | undefined): void => {
  find = how;
};

/** The page that runs; throws if there is none. No module keeps what belongs to a page, so that visitors' pages stay apart. */
export const thisPage = (): ThisPage => {
  const page = find();
  if (!page) throw new Error('No page is open');
  return page;
};
