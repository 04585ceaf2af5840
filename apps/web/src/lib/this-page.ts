import type { FirstVisit, SentLogin } from '@portal/contract/first-screen.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session-store.ts';
import type { Surroundings } from './surroundings.ts';

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
