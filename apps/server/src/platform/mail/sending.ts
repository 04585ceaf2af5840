import type { MailProblem } from '@portal/contract/overview/mail-problems.ts';
import { MINUTE } from '../../kernel/clock.ts';

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
 * `undeliverable`: the server refused the recipient for good. `refused`: it refused the email for good after it was
 * transmitted, often because of the sender or at random. `deferred`: temporarily. `unreachable`: the server didn't
 * consider the email, so the failure isn't about this email.
 */
export type FailureKind = 'undeliverable' | 'refused' | 'deferred' | 'unreachable';

/** When a refused email is tried again. Then it's given up. */
export const REFUSAL_DELAYS_MS: readonly number[] = [0.5, 5, 15, 40].map((minutes) => minutes * MINUTE);

/**
 * From how many other recipients on the same refusal means that the server refuses everything. Unknown recipients may
 * come together, such as those of an imported file.
 */
export const REFUSED_ALIKE = { refused: 1, undeliverable: 2 } as const;

interface FailureDetails {
  readonly kind: FailureKind;
  readonly problem: MailProblem;
  /** An SMTP or system error code. It contains no personal data, so it may be logged. */
  readonly code: string;
  /** What refusals of the same kind have in common; '' or undefined if the failure is about the recipient alone. */
  readonly refusal?: string;
}

/** An email couldn't be sent. The message is the server's response, or what the connection failed with. */
export class SendFailure extends Error {
  readonly kind: FailureKind;
  readonly problem: MailProblem;
  readonly code: string;
  readonly refusal: string;

  constructor(
    { kind, problem, code, refusal = '' }: FailureDetails,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.kind = kind;
    this.problem = problem;
    this.code = code;
    this.refusal = refusal;
  }
}
