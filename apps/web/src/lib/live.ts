import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import type { PortalEvent } from '@portal/contract/events/events.schemas.ts';
import { EVENT_HEARTBEAT, EVENT_REPLAY_SECONDS } from '@portal/contract/limits.ts';
import { call } from './api.ts';
import { apiUrl } from './api-url.ts';
import { getSession, isSignedIn } from './session.ts';
import { thisPage } from './this-page.ts';
import { ownKnownZone } from './times.ts';

/** After this time, a hidden tab closes its connection, because browsers limit connections across tabs. */
const HIDDEN_FOR = 5_000;
const FIRST_RETRY = 2_000;
const MAX_RETRY_DELAY = 60_000;
/** After this time without a sign of life, a proxy may be holding the stream. Until the next one, the page polls as often. */
const SILENCE = 2 * EVENT_HEARTBEAT + 5_000;

const KINDS: readonly PortalEvent['kind'][] = ['request', 'message', 'import'];

/** The kind of an event; `sync` if unknown. */
const kindOf = (data: unknown): PortalEvent['kind'] => {
  try {
    const { kind }: { kind?: unknown } = JSON.parse(String(data));
    return KINDS.find((known) => known === kind) ?? 'sync';
  } catch {
    return 'sync';
  }
};

/** An event, or a new connection: older events than the stream's replay may have been missed. */
export type LiveChange = PortalEvent['kind'] | 'connected';

/** The event stream, open while someone is logged in and the tab is visible. */
class EventConnection {
  readonly #changed: (kind: LiveChange) => void;
  #source: EventSource | undefined;
  #userId = '';
  #timer: number | undefined;
  #silence: number | undefined;
  #delay = FIRST_RETRY;

  constructor(changed: (kind: LiveChange) => void) {
    this.#changed = changed;
  }

  /** Opens or closes the connection as needed. */
  readonly update = (): void => {
    const userId = getSession()._id;
    if (userId !== this.#userId) {
      this.close();
      this.#userId = userId;
    }
    if (!isSignedIn()) return;
    if (document.visibilityState === 'visible') {
      clearTimeout(this.#timer);
      if (!this.#source) {
        this.#open();
        if (this.#silence === undefined) this.#listen();
      }
    } else if (this.#source || this.#silence !== undefined) this.#later(this.close, HIDDEN_FOR);
  };

  readonly close = (): void => {
    clearTimeout(this.#timer);
    clearInterval(this.#silence);
    this.#silence = undefined;
    this.#source?.close();
    this.#source = undefined;
  };

  #open(): void {
    const timeZone = ownKnownZone();
    const own = timeZone === undefined ? '' : `&timeZone=${encodeURIComponent(timeZone)}`;
    const source = new EventSource(apiUrl(`/events?since=${EVENT_REPLAY_SECONDS}${own}`), {
      withCredentials: true,
    });
    this.#source = source;
    source.onopen = () => {
      this.#delay = FIRST_RETRY;
      this.#changed('connected');
    };
    source.addEventListener('heartbeat', () => this.#listen());
    source.onmessage = ({ data }) => {
      this.#listen();
      this.#changed(kindOf(data));
    };
    source.onerror = () => {
      // EventSource reconnects after a lost connection, but not after a rejected one.
      if (source.readyState !== EventSource.CLOSED || source !== this.#source) return;
      this.#source = undefined;
      this.#later(this.update, this.#delay);
      this.#delay = Math.min(2 * this.#delay, MAX_RETRY_DELAY);
      // An ended session can be the reason; the call clears it.
      call(getAuthStatus).catch(() => {});
    };
  }

  /** Starts to wait for a sign of life. Without one, polls if the server can be reached, and opens another stream. */
  #listen(): void {
    clearInterval(this.#silence);
    this.#silence = window.setInterval(() => {
      call(getAuthStatus).then(
        () => this.#changed('sync'),
        () => {},
      );
      if (!this.#source) return;
      this.#source.close();
      this.#open();
    }, SILENCE);
  }

  #later(work: () => void, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(work, delay);
  }
}

/** Calls `changed` whenever data that the user can see may have changed on the server. */
export const followServer = (changed: (kind: LiveChange) => void): void => {
  const connection = new EventConnection(changed);
  thisPage().session.subscribe(connection.update);
  document.addEventListener('visibilitychange', connection.update);
  addEventListener('pageshow', connection.update);
  addEventListener('pagehide', connection.close);
  connection.update();
};
