import type { EditConflict, FieldErrors } from '@portal/contract/answers.ts';

/** An error whose message is sent to the client. Features declare subclasses next to the rule they belong to. */
export abstract class AppError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  readonly fields?: FieldErrors;
  /** The fields in which an outdated edit differs from the saved version. */
  readonly conflict?: EditConflict;
  /** Seconds until it makes sense to try again; sent as the `Retry-After` header. */
  readonly retryAfter?: number;
}

/** Invalid input, with a message for each field. */
export class InvalidInput extends AppError {
  readonly status = 400;
  readonly code = 'invalid_input';
  override readonly fields: FieldErrors;

  constructor(fields: FieldErrors, message = Object.values(fields)[0] ?? 'Invalid input') {
    super(message);
    this.fields = fields;
  }
}

export class NotSignedIn extends AppError {
  readonly status = 401;
  readonly code = 'not_signed_in';

  constructor() {
    super('Please log in first');
  }
}

export class NotAllowed extends AppError {
  readonly status = 403;
  readonly code = 'not_allowed';

  constructor(message = 'You are not allowed to do this') {
    super(message);
  }
}

export class NotFound extends AppError {
  readonly status = 404;
  readonly code = 'not_found';

  constructor(message = 'Not found') {
    super(message);
  }
}

/** The item has changed in the meantime, or conflicts with another one. */
export class Conflict extends AppError {
  readonly status = 409;
  readonly code = 'conflict';
}

/** The portal is overloaded. Retrying soon helps. */
export class ServiceBusy extends AppError {
  readonly status = 503;
  readonly code = 'unavailable';
  override readonly retryAfter = 10;

  constructor() {
    super('The portal is very busy. Please try again in a moment.');
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
  readonly status = 429;
  readonly code = 'too_many';
  override readonly retryAfter: number;

  constructor(retryAfterMs: number, what = 'Too many attempts.') {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
    super(`${what} Please try again in ${durationText(seconds)}.`);
    this.retryAfter = seconds;
  }
}
