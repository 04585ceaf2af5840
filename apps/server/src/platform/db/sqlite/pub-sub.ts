import type { DatabaseSync } from 'node:sqlite';
import type { PubSub, Subscriber } from '../pub-sub.ts';

/** Emulates PostgreSQL's `pg_notify` within the one process that has an embedded database open. */
export class SqlitePubSub implements PubSub {
  readonly #subscribers = new Set<Subscriber>();
  #pending: string[] = [];

  constructor(database: DatabaseSync) {
    database.function('pg_notify', (_channel, text) => {
      this.#pending.push(String(text));
      return null;
    });
  }

  async subscribe(subscriber: Subscriber): Promise<{ close(): Promise<void> }> {
    this.#subscribers.add(subscriber);
    return {
      close: async () => {
        this.#subscribers.delete(subscriber);
      },
    };
  }

  /** Delivers the pending messages. Called after a commit. */
  flush(): void {
    const texts = this.#pending;
    this.#pending = [];
    for (const subscriber of this.#subscribers) for (const text of texts) subscriber.onMessage(text);
  }

  /** Drops the messages of a transaction that was rolled back. Called when the next one begins. */
  discard(): void {
    this.#pending = [];
  }
}
