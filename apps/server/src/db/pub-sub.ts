/** Those who hear what transactions announce. */
export interface Ears {
  /** Called with each text that was announced by a transaction which has committed. */
  hear(text: string): void;
  /** Called when texts may have been lost: from now on they come again. */
  missed(): void;
}

/**
 * Texts that transactions send to every process of the portal with `pg_notify(CHANNEL, text)`. They arrive once
 * the transaction has committed, and never if it does not.
 */
export interface Notices {
  /** Begins to listen; resolves when nothing that is announced from now on is missed. */
  listen(ears: Ears): Promise<{ close(): Promise<void> }>;
}

/** The name under which the portal's processes speak to each other. */
export const CHANNEL = 'speaker_portal';
