import type { SessionUser } from './users/users.schemas.ts';

/** The id of the element in a page with what its first screen was drawn from, as JSON. */
export const FIRST_SCREEN_ID = 'first-screen';

/** The cookie in which a browser keeps what screens depend on besides their data, such as its time zone. */
export const SURROUNDINGS_COOKIE = 'surroundings';

/** What a first screen is drawn for. */
export interface FirstVisit {
  /** The path and query of the page. */
  readonly url: string;
  /** Null if the visitor isn't logged in. */
  readonly user: SessionUser | null;
  readonly surroundings: { readonly cookie: string; readonly isPhone: boolean };
  readonly organizationName: string;
  /** Makes a GET call for the visitor, as their browser would. */
  readonly read: (path: string) => Promise<{ readonly status: number; readonly body: string }>;
  /** Asked when the data has been read: whether there is time to draw. */
  readonly mayDraw: () => boolean;
  readonly login: SentLogin;
}

/** What the server draws the login form with, so that it can be sent before scripts have loaded, or without them. */
export interface SentLogin {
  readonly csrfToken: string;
  /** The path to go to afterwards. */
  readonly from: string;
  /** The address of the last attempt; '' without one. */
  readonly email: string;
  /** The API's message about the last attempt; '' without one. */
  readonly message: string;
}

/** A first screen: its elements, '' if it wasn't drawn, and what the browser needs to take it over, as JSON. */
export interface FirstScreen {
  readonly html: string;
  readonly json: string;
}

/** What the built module of the pages exports to the server. */
export interface Drawing {
  readonly drawFirstScreen: (visit: FirstVisit) => Promise<FirstScreen>;
}
