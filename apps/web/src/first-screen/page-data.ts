import { FIRST_SCREEN_ID, type SentLogin } from '@portal/contract/first-screen.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { DehydratedState } from '@tanstack/react-query';
import type { Surroundings } from '../lib/this-page.ts';

/** What the server puts into a page, so that the browser can show its screen without asking. */
export interface FirstScreenData {
  /** Null if the visitor isn't logged in. */
  readonly user: SessionUser | null;
  /** The answers to the calls with which the screen begins, and the login form; not for unknown paths. */
  readonly queries?: DehydratedState;
  readonly login?: SentLogin;
  /** What the screen was drawn by; null if it wasn't drawn. */
  readonly drawnBy: Surroundings | null;
}

export const writeFirstScreen = (data: FirstScreenData): string => JSON.stringify(data);

/** Undefined in development, on another host, and if the server couldn't tell who the visitor is. */
export const readFirstScreen = (): FirstScreenData | undefined => {
  const json = document.getElementById(FIRST_SCREEN_ID)?.textContent;
  return json ? JSON.parse(json) : undefined;
};
