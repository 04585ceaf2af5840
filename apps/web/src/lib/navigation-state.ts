import type { Severity } from './toasts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message for the next screen. */
    notice?: string;
    /** The kind of message; default `warning`. */
    severity?: Severity;
    /** The path to return to after login. */
    from?: string;
  }
}

/** A path within the portal; undefined for anything else. */
export const returnPath = (from: string | undefined): string | undefined =>
  from?.startsWith('/') && !from.startsWith('//') && from !== '/' ? from : undefined;
