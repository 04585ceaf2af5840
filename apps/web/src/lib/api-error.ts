import type { EditConflict, FieldErrors, VisitConflict } from '@portal/contract/answers.ts';

interface Failed {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldErrors;
  /** The reference of an unexpected error in the server's log. */
  readonly reference?: string;
  /** Set if an edit was based on an outdated version. */
  readonly conflict?: EditConflict;
  /** Set if another visit of the speaker is in the way. */
  readonly visitConflict?: VisitConflict;
}

/** A failed call, with a message for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly reference: string | undefined;
  readonly conflict: EditConflict | undefined;
  readonly visitConflict: VisitConflict | undefined;

  constructor(failed: Failed) {
    super(failed.message);
    this.status = failed.status;
    this.code = failed.code;
    this.fields = failed.fields ?? {};
    this.reference = failed.reference;
    this.conflict = failed.conflict;
    this.visitConflict = failed.visitConflict;
  }

  /** Whether the server couldn't be reached. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** The message for unknown errors. */
export const UNEXPECTED = 'Something went wrong. Please try again.';

/** The code of a response without a message, such as a proxy's error page. */
const NO_MESSAGE = 'unknown';

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textFields = (value: unknown): FieldErrors =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
      )
    : {};

const conflictIn = (value: unknown): EditConflict | undefined => {
  if (!isRecord(value) || typeof value.version !== 'number' || !isRecord(value.fields)) return undefined;
  const fields = Object.entries(value.fields).flatMap(([name, differing]) =>
    isRecord(differing) ? [[name, { saved: differing.saved, sent: differing.sent }] as const] : [],
  );
  return { version: value.version, fields: Object.fromEntries(fields) };
};

const visitConflictIn = (value: unknown): VisitConflict | undefined => {
  if (!isRecord(value)) return undefined;
  const { eventName, dateTime, minutes, nearestFree } = value;
  if (typeof eventName !== 'string' || typeof dateTime !== 'string' || typeof minutes !== 'number')
    return undefined;
  return { eventName, dateTime, minutes, nearestFree: typeof nearestFree === 'string' ? nearestFree : null };
};

/** Converts a failed response, which may come from a proxy, into an error. */
export const readFailure = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const said = isRecord(body) ? body : {};
  const conflict = conflictIn(said.conflict);
  const visitConflict = visitConflictIn(said.visitConflict);
  const message = typeof said.message === 'string' && said.message !== '' ? said.message : undefined;
  return new ApiError({
    status: response.status,
    code: message === undefined ? NO_MESSAGE : String(said.code),
    message: message ?? UNEXPECTED,
    fields: textFields(said.fields),
    ...(typeof said.reference === 'string' ? { reference: said.reference } : {}),
    ...(conflict ? { conflict } : {}),
    ...(visitConflict ? { visitConflict } : {}),
  });
};

/** The error for a call without a response. */
export const unreachable = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'unreachable',
    message:
      globalThis.navigator?.onLine === false
        ? "You're offline. Please check your connection."
        : "We can't reach the portal right now. Please check your connection.",
  });
