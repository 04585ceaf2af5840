export interface Subscriber {
  onMessage(text: string): void;
  /** Called after a reconnect: messages may have been lost. */
  onGap(): void;
}

/**
 * Messages that transactions send to every process of the portal with `pg_notify(CHANNEL, text)`. They are
 * delivered after the transaction commits, and never if it is rolled back.
 */
export interface PubSub {
  /** Resolves once subscribed; rejects if the database is unavailable. */
  subscribe(subscriber: Subscriber): Promise<{ close(): Promise<void> }>;
}

export const CHANNEL = 'speaker_portal';
