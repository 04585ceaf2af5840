import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { CHANNEL, type Ears, type Notices } from '../pub-sub.ts';

const CONNECT_TIMEOUT = 5_000;
const FIRST_RETRY = 250;
const LONGEST_RETRY = 10_000;
/** How late a connection may be noticed that has died without a word. */
const PROBE_EVERY = 20_000;

interface Parts {
  readonly url: string;
  readonly ears: Ears;
  readonly onLost: (error: Error) => void;
}

/** One listening connection, which is replaced for as long as somebody listens. */
class Listening {
  readonly #parts: Parts;
  readonly #closing = new AbortController();
  #probing: NodeJS.Timeout | undefined;
  #client: Client | undefined;
  #mending: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Connects; rejects if that is not possible now. */
  async open(): Promise<void> {
    const { url, ears, onLost } = this.#parts;
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: CONNECT_TIMEOUT,
      keepAlive: true,
      application_name: 'speaker-portal notices',
    });
    let listens = false;
    const lost = (error: Error) => {
      if (!listens || this.#closing.signal.aborted) return;
      listens = false;
      client.end().catch(() => {});
      onLost(error);
      this.#mending = this.#mend();
    };
    client.on('notification', ({ payload = '' }) => ears.hear(payload));
    client.on('error', lost);
    client.on('end', () => lost(new Error('The listening connection has ended')));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    listens = true;
    this.#client = client;
    clearInterval(this.#probing);
    this.#probing = setInterval(() => this.#probe(client), PROBE_EVERY).unref();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#mending;
    clearInterval(this.#probing);
    await this.#client?.end();
  }

  /** Tries until there is a connection again; what was said meanwhile is missed. */
  async #mend(): Promise<void> {
    const { signal } = this.#closing;
    for (let delay = FIRST_RETRY; !signal.aborted; delay = Math.min(2 * delay, LONGEST_RETRY)) {
      try {
        await this.open();
        this.#parts.ears.missed();
        return;
      } catch {
        await wait(delay, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** A connection that does not answer is broken off, and then replaced as any other that is lost. */
  #probe(client: Client): void {
    client.query('select 1').catch(() => client.end().catch(() => {}));
  }
}

/** What PostgreSQL's own notifications say. `onLost` hears of every listening connection that breaks. */
export const postgresNotices = (url: string, onLost: (error: Error) => void): Notices => ({
  async listen(ears) {
    const listening = new Listening({ url, ears, onLost });
    await listening.open();
    return listening;
  },
});
