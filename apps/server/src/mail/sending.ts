import type { MailProblem } from '@portal/contract/overview/mail-problems.ts';

/** How many emails a process sends at once. */
export const PARALLEL_MAILS = 5;

/** How long all emails wait after one didn't reach the server. Then one at a time tests it. */
export const FIRST_PAUSE_MS = 2_000;
/** The same while the server stays unreachable. */
export const OUTAGE_PAUSE_MS = 30_000;

/** How long a server may take to accept an email. Shorter timeouts cause duplicates (RFC 5321, 4.5.3.2.6). */
export const SEND_TIMEOUT_MS = 600_000;

/** How long a process has an email to itself. Then others assume that it has crashed. */
export const CLAIM_LIFETIME_MS = SEND_TIMEOUT_MS + 60_000;

/**
 * `refused`: permanently, by the server. `deferred`: temporarily, by the server. `unreachable`: the server didn't
 * consider the email, so the failure isn't about this email.
 */
export type FailureKind = 'refused' | 'deferred' | 'unreachable';

interface FailureDetails {
  readonly kind: FailureKind;
  readonly problem: MailProblem;
  /** An SMTP or system error code. It contains no personal data, so it may be logged. */
  readonly code: string;
}

/** An email couldn't be sent. The message is the server's response, or what the connection failed with. */
export class SendFailure extends Error {
  readonly kind: FailureKind;
  readonly problem: MailProblem;
  readonly code: string;

  constructor({ kind, problem, code }: FailureDetails, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.problem = problem;
    this.code = code;
  }
}
