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

/** What is said when nothing better is known. */
export const UNEXPECTED = 'Something went wrong. Please try again.';

/** The message of anything that was thrown; `fallback` when it was not meant for people. */
export const messageOf = (error: unknown, fallback = UNEXPECTED): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback;

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
  return new ApiError({
    status: response.status,
    code: typeof said.code === 'string' ? said.code : 'unknown',
    message: typeof said.message === 'string' ? said.message : UNEXPECTED,
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
        ? 'You are offline. Please check your connection and try again.'
        : 'The portal cannot be reached. Please try again in a moment.',
  });
