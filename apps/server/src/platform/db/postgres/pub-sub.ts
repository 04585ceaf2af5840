import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { CHANNEL, type PubSub, type Subscriber } from '../pub-sub.ts';
import { LISTENER_NAME } from './application-name.ts';

const TIMEOUT_MS = 5_000;
const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 10_000;
/** How often the connection is tested, in case it died silently. */
const HEARTBEAT_INTERVAL_MS = 10_000;

interface Options {
  readonly url: string;
  readonly subscriber: Subscriber;
  readonly onLost: (error: Error) => void;
}

/** A `listen` connection that reconnects until it is closed. */
class Subscription {
  readonly #options: Options;
  readonly #closing = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;
  #client: Client | undefined;
  #reconnecting: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Connects; rejects if the server is unavailable. */
  async open(): Promise<void> {
    const { url, subscriber, onLost } = this.#options;
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: LISTENER_NAME,
    });
    let isListening = false;
    const lost = (error: Error) => {
      if (!isListening || this.#closing.signal.aborted) return;
      isListening = false;
      client.end().catch(() => {});
      onLost(error);
      this.#reconnecting = this.#reconnect();
    };
    client.on('notification', ({ payload = '' }) => subscriber.onMessage(payload));
    client.on('error', lost);
    client.on('end', () => lost(new Error('The listening connection has ended')));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    isListening = true;
    this.#client = client;
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#testConnection(client), HEARTBEAT_INTERVAL_MS).unref();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reconnecting;
    clearInterval(this.#heartbeat);
    await this.#client?.end();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let delay = MIN_RETRY_DELAY_MS; !signal.aborted; delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS)) {
      try {
        await this.open();
        this.#options.subscriber.onGap();
        return;
      } catch {
        await wait(delay, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Ends a connection that doesn't respond, which triggers a reconnect. */
  #testConnection(client: Client): void {
    client.query('select 1').catch(() => client.end().catch(() => {}));
  }
}

/** Pub/sub over PostgreSQL's `listen`. `onLost` is called for every connection that breaks. */
export const postgresPubSub = (url: string, onLost: (error: Error) => void): PubSub => ({
  async subscribe(subscriber) {
    const subscription = new Subscription({ url, subscriber, onLost });
    await subscription.open();
    return subscription;
  },
});
