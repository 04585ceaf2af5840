import type { PortalEvent } from '@portal/contract/events/events.schemas.ts';
import { endSession, getSession, isSignedIn, useSessionStore } from './session.ts';

/** A tab that nobody looks at for longer gives its connection back: a browser has but a few for all its tabs. */
const HIDDEN_FOR = 5_000;
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 60_000;

/** Clears a session that the server has ended, which is why a stream may be refused. */
const checkSession = async (): Promise<void> => {
  const session = getSession();
  const answer = await fetch('/api/auth/authstatus', { credentials: 'include', cache: 'no-store' }).catch(
    () => undefined,
  );
  // Someone may have signed in meanwhile.
  if (answer?.status === 401 && getSession() === session) endSession();
};

/** What an event is about; anything may have changed if that can't be told. */
const kindOf = (data: unknown): PortalEvent['kind'] => {
  try {
    const { kind }: { kind?: unknown } = JSON.parse(String(data));
    return kind === 'request' || kind === 'import' ? kind : 'sync';
  } catch {
    return 'sync';
  }
};

/** One connection to what the server tells, for as long as someone is signed in and looks at this tab. */
class Line {
  readonly #changed: (kind: PortalEvent['kind']) => void;
  #source: EventSource | undefined;
  #userId = '';
  #timer: number | undefined;
  #delay = FIRST_RETRY;

  constructor(changed: (kind: PortalEvent['kind']) => void) {
    this.#changed = changed;
  }

  /** Opens or closes the connection as it is wanted now. */
  readonly update = (): void => {
    const userId = getSession()._id;
    if (userId !== this.#userId) {
      this.close();
      this.#userId = userId;
    }
    if (!isSignedIn()) return;
    if (document.visibilityState === 'visible') {
      clearTimeout(this.#timer);
      if (!this.#source) this.#open();
    } else if (this.#source) this.#later(this.close, HIDDEN_FOR);
  };

  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  };

  #open(): void {
    const source = new EventSource('/api/events');
    this.#source = source;
    source.onopen = () => {
      this.#delay = FIRST_RETRY;
      // Events may have been missed.
      this.#changed('sync');
    };
    source.onmessage = ({ data }) => this.#changed(kindOf(data));
    source.onerror = () => {
      // A connection that was lost comes back by itself; one that was refused is closed.
      if (source.readyState !== EventSource.CLOSED || source !== this.#source) return;
      this.close();
      this.#later(this.update, this.#delay);
      this.#delay = Math.min(2 * this.#delay, LONGEST_RETRY);
      void checkSession();
    };
  }

  #later(work: () => void, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(work, delay);
  }
}

/** Calls `changed` whenever something may have changed on the server that the signed-in person can see. */
export const followServer = (changed: (kind: PortalEvent['kind']) => void): void => {
  const line = new Line(changed);
  useSessionStore.subscribe(line.update);
  document.addEventListener('visibilitychange', line.update);
  addEventListener('pageshow', line.update);
  addEventListener('pagehide', line.close);
  line.update();
};
