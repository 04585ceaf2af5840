import type { QueuedMail } from './outbox.repository.ts';

/** How many emails a process sends at once. */
export const PARALLEL_MAILS = 5;

/** How long a server may take to accept an email. Giving up sooner sends emails twice (RFC 5321, 4.5.3.2.6). */
export const SEND_TIMEOUT_MS = 600_000;

/** Hands emails to a mail server. */
export interface MailTransport {
  /** Hands a mail over; a `SendFailure` says why that was not possible. */
  send(mail: QueuedMail): Promise<void>;
  /** Breaks off what is being sent, and closes its connections. */
  close(): void;
}

/**
 * `refused`: by the server, for good. `deferred`: by the server, for now. `away`: no server took a look
 * at it, which says nothing about the mail.
 */
export type FailureKind = 'refused' | 'deferred' | 'away';

/** A mail could not be handed over. Its message may hold what the server said. */
export class SendFailure extends Error {
  readonly kind: FailureKind;
  /** An SMTP or a system code, fit for a log: no address, nothing of the mail. */
  readonly code: string;

  constructor(kind: FailureKind, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }
}

export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
