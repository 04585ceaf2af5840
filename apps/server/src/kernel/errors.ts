import type { EditConflict, FieldErrors, VisitConflict } from '@portal/contract/responses.ts';

/** What a response to an error contains in addition to its message. */
interface ErrorDetails {
  readonly fields?: FieldErrors;
  /** The fields in which an outdated edit differs from the saved version. */
  readonly conflict?: EditConflict;
  readonly visitConflict?: VisitConflict;
  /** Seconds until it makes sense to try again; sent as the `Retry-After` header. */
  readonly retryAfter?: number;
}

/** An error whose status and message are sent to the client. Clients recognize it by its `code`. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(status: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** An error whose message tells operators what to do. It is printed without its stack. */
export class OperatorError extends Error {}

/** The environment is wrong, so the same start would fail again. Programs end with `CONFIGURATION_EXIT_CODE`. */
export class ConfigurationError extends OperatorError {}

/** What sysexits.h calls EX_CONFIG. The systemd unit doesn't restart after it. */
export const CONFIGURATION_EXIT_CODE = 78;

/** Invalid input, with a message for each field. */
export class InvalidInput extends AppError {
  constructor(fields: FieldErrors, message = Object.values(fields)[0] ?? 'Invalid input') {
    super(400, 'invalid_input', message, { fields });
  }
}

export class NotSignedIn extends AppError {
  constructor() {
    super(401, 'not_signed_in', 'Please log in first');
  }
}

export class NotAllowed extends AppError {
  constructor(message = 'You are not allowed to do this') {
    super(403, 'not_allowed', message);
  }
}

export class NotFound extends AppError {
  constructor(message = 'Not found') {
    super(404, 'not_found', message);
  }
}

/** The item has changed in the meantime, or conflicts with another one. */
export class Conflict extends AppError {
  constructor(message: string, details?: ErrorDetails) {
    super(409, 'conflict', message, details);
  }
}

/** A conflict with the value of one field. */
export const fieldConflict = (field: string, message: string): Conflict =>
  new Conflict(message, { fields: { [field]: message } });

/** A form is sent again with the same key, but other content. `where` says where to find what was sent first. */
/** A list can't be continued, because the item that a page ended with is gone. */
export const pageGone = () =>
  new InvalidInput({ cursor: "This list has changed, so it can't be continued here. Please load it again." });

export const alreadySent = (what: string, where = ''): AppError => {
  const sent = [`You already sent this ${what}, without your latest changes.`, where]
    .filter(Boolean)
    .join(' ');
  return new AppError(409, 'already_sent', `${sent} To send this one too, press the button again.`);
};

/** The portal is overloaded. Retrying soon helps. */
export class ServiceBusy extends AppError {
  constructor() {
    super(503, 'unavailable', 'The portal is very busy. Please try again in a moment.', { retryAfter: 10 });
  }
}

const durationText = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/** A rate limit is reached. The message says when to try again. */
export class TooManyRequests extends AppError {
  constructor(retryAfterMs: number, what = 'Too many attempts.') {
    const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1_000));
    super(429, 'too_many', `${what} Please try again in ${durationText(retryAfter)}.`, { retryAfter });
  }
}
