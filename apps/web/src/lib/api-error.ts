import type { EditConflict, FieldErrors } from '@portal/contract/answers.ts';

interface Failed {
  /** The HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldErrors;
  /** The number under which the server logged an unexpected fault. */
  readonly reference?: string;
  /** What an edit met that was made of an older version. */
  readonly conflict?: EditConflict;
}

/** A call that failed, in words for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly reference: string | undefined;
  readonly conflict: EditConflict | undefined;

  constructor(failed: Failed) {
    super(failed.message);
    this.status = failed.status;
    this.code = failed.code;
    this.fields = failed.fields ?? {};
    this.reference = failed.reference;
    this.conflict = failed.conflict;
  }

  /** Whether the server was never reached. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** The message for failures that nothing is known about. */
export const UNEXPECTED = 'Something went wrong. Please try again.';

/** The code of an answer that carried no message, such as a proxy's error page. */
const NO_MESSAGE = 'unknown';

/** The message of anything that was thrown; `fallback` if it carries none for people. */
export const messageOf = (error: unknown, fallback = UNEXPECTED): string =>
  error instanceof ApiError && error.code !== NO_MESSAGE ? error.message : fallback;

/** A refusal in the server's words. If the server failed or can't be reached, `failed` comes first and the reason after it. */
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

/** Reads a failed answer, whatever a proxy on the way may have made of it. */
export const readFailure = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const said = isRecord(body) ? body : {};
  const conflict = conflictIn(said.conflict);
  const message = typeof said.message === 'string' && said.message !== '' ? said.message : undefined;
  return new ApiError({
    status: response.status,
    code: message === undefined ? NO_MESSAGE : String(said.code),
    message: message ?? UNEXPECTED,
    fields: textFields(said.fields),
    ...(typeof said.reference === 'string' ? { reference: said.reference } : {}),
    ...(conflict ? { conflict } : {}),
  });
};

/** The error for a call that got no answer. */
export const unreachable = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'unreachable',
    message:
      globalThis.navigator?.onLine === false
        ? "You're offline. Please check your connection."
        : "We can't reach the portal right now. Please check your connection.",
  });
