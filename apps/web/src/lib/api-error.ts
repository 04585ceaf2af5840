import type { Failure, FieldErrors } from '@portal/contract/responses.ts';

/** A failed call, with a message for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly reference: Failure['reference'];
  readonly conflict: Failure['conflict'];
  readonly visitConflict: Failure['visitConflict'];
  /** After how many seconds a busy portal may be asked again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    { message, code, fields = {}, reference, conflict, visitConflict }: Failure,
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.reference = reference;
    this.conflict = conflict;
    this.visitConflict = visitConflict;
    this.retryAfter = retryAfter;
  }

  /** Whether the server couldn't be reached. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** Whether a call failed because what it asked for doesn't exist, or mustn't be known to. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The message for unknown errors. */
export const UNEXPECTED = 'Something went wrong. Please try again.';

/** The code of a response without a message, such as a proxy's error page. */
const NO_MESSAGE = 'no_message';
/** The code of a response that has a message but no code. */
const NO_CODE = 'unknown';

/** The user message of anything thrown, or `fallback`. */
export const messageOf = (error: unknown, fallback = UNEXPECTED): string =>
  error instanceof ApiError && error.code !== NO_MESSAGE ? error.message : fallback;

/** The server's message for a rejected call. If the server failed or can't be reached, `failed` comes first. */
export const describeFailure = (error: ApiError, failed: string): string => {
  const reason = messageOf(error, '');
  if (reason === '') return failed;
  const refused = error.status >= 400 && error.status < 500;
  return refused ? reason : `${failed.replace(/\.?$/, '.')} ${reason}`;
};

const hasMessage = (body: unknown): body is { readonly message: string } =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  body.message.trim() !== '';

/** Whether a body is the portal's, which is trusted like its other responses. */
const isFailure = (body: unknown): body is Failure =>
  hasMessage(body) && 'code' in body && typeof body.code === 'string';

const failureIn = (body: unknown): Failure => {
  if (isFailure(body)) return body;
  return hasMessage(body)
    ? { code: NO_CODE, message: body.message }
    : { code: NO_MESSAGE, message: UNEXPECTED };
};

/** Converts a failed response, which may come from a proxy, into an error. */
export const readFailure = async (response: Response): Promise<ApiError> => {
  const retryAfter = Number(response.headers.get('retry-after'));
  const failure = failureIn(await response.json().catch(() => undefined));
  return new ApiError(response.status, failure, retryAfter > 0 ? retryAfter : undefined);
};

/** The error for a call without a response. */
export const unreachable = (): ApiError =>
  new ApiError(0, {
    code: 'unreachable',
    message:
      globalThis.navigator?.onLine === false
        ? "You're offline. Please check your connection."
        : "We can't reach the portal right now. Please check your connection.",
  });
