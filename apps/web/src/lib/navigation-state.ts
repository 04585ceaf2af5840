import type { Severity } from './toasts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message for the screen that is gone to. */
    notice?: string;
    /** What kind of message it is; a warning unless given. */
    severity?: Severity;
    /** Where someone was sent to sign in from, to come back to afterwards. */
    from?: string;
  }
}

/** A path of this portal to come back to; anything else counts as none. */
export const returnPath = (from: string | undefined): string | undefined =>
  from?.startsWith('/') && !from.startsWith('//') && from !== '/' ? from : undefined;
