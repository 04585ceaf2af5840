import { CONFIRM_PASSWORD } from '@portal/contract/accounts/confirm-password.ts';
import type { Call, CallInput, CallResult } from '@portal/contract/call.ts';
import { callUrl, type LooseInput } from '@portal/contract/call-url.ts';
import { readFailure, unreachable } from './api-error.ts';
import { apiUrl, isApiElsewhere } from './api-url.ts';
import { startTimeout } from './call-timeout.ts';
import { repeatWithPassword } from './password-confirmation.ts';
import { endSession, getSession } from './session.ts';
import { type ThisPage, thisPage } from './this-page.ts';

/** The options of `call`: params, query and body of the contract. */
export type CallArguments<C extends Call> = unknown extends CallInput<C> ? [] : [input: CallInput<C>];

const send = async (
  target: Call,
  input: LooseInput,
  signal: AbortSignal | undefined,
  csrf: string | undefined,
) => {
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (csrf !== undefined) headers.set('x-xsrf-token', csrf);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const timeout = startTimeout(body?.length, signal);
  try {
    const response = await fetch(apiUrl(callUrl(target, input)), {
      method: target.method,
      headers,
      credentials: 'include',
      ...(body === undefined ? {} : { body }),
      signal: timeout.signal,
    });
    return timeout.follow(response);
  } catch (error) {
    timeout.clear();
    if (signal?.aborted) throw error;
    throw unreachable();
  }
};

/** Reads the body of a response; throws an error for users if it breaks off. */
export const readBody = async <T>(body: Promise<T>, signal?: AbortSignal): Promise<T> => {
  try {
    return await body;
  } catch (error) {
    if (signal?.aborted || error instanceof SyntaxError) throw error;
    throw unreachable();
  }
};

const isInput = (given: unknown): given is LooseInput => typeof given === 'object' && given !== null;

/** Makes a call and returns the raw response; throws `ApiError` on failure. Asks for the password if the call needs it. */
export const fetchResponse = async (
  target: Call,
  given: unknown,
  signal?: AbortSignal,
): Promise<Response> => {
  const input = isInput(given) ? given : {};
  const session = getSession();
  // For pages on another origin, the Origin header takes the token's place.
  const needsToken = target.method !== 'GET' && !isApiElsewhere();
  let response = await send(
    target,
    input,
    signal,
    needsToken ? (knownCsrfToken() ?? (await freshCsrfToken())) : undefined,
  );
  if (response.ok) return response;
  let failure = await readFailure(response);
  if (needsToken && failure.code === 'csrf') {
    response = await send(target, input, signal, await freshCsrfToken());
    if (response.ok) return response;
    failure = await readFailure(response);
  }
  if (failure.code === CONFIRM_PASSWORD) {
    return repeatWithPassword(failure, (password) =>
      fetchResponse(target, { ...input, body: { ...Object(input.body), password } }, signal),
    );
  }
  // End only the session of this call; someone may have logged in since.
  if (failure.code === 'not_signed_in' && getSession() === session) endSession();
  throw failure;
};

/** Makes a call while the server draws a screen; throws `ApiError` on failure. */
const readOnServer = async (
  read: NonNullable<ThisPage['read']>,
  target: Call,
  given: unknown,
): Promise<unknown> => {
  const { status, body } = await read(apiUrl(callUrl(target, isInput(given) ? given : {})));
  if (status === 200) return JSON.parse(body);
  throw await readFailure(new Response(body, { status }));
};

/** Like `call`, for callers with a generic input or an abort signal. */
export async function perform<C extends Call>(
  target: C,
  given: unknown,
  signal?: AbortSignal,
): Promise<CallResult<C>>;
export async function perform(target: Call, given: unknown, signal?: AbortSignal): Promise<unknown> {
  const { read } = thisPage();
  if (read) return readOnServer(read, target, given);
  const response = await fetchResponse(target, given, signal);
  return readBody(response.json(), signal);
}

/** Makes a call of the contract and returns its response; throws `ApiError` on failure. */
export const call = <C extends Call>(target: C, ...given: CallArguments<C>): Promise<CallResult<C>> =>
  perform(target, given[0]);

const KEY_BYTES = 16;

/** A new idempotency key, with which a call can be repeated. `crypto.randomUUID` exists only with HTTPS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const COOKIE = 'XSRF-TOKEN';

/** The CSRF token in the cookie, if any. */
const knownCsrfToken = (): string | undefined => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(COOKIE.length + 1)) : undefined;
};

/** Lets the server renew the cookie (any GET does) and returns its token. */
const freshCsrfToken = async (): Promise<string | undefined> => {
  const timeout = startTimeout();
  try {
    await fetch(apiUrl('/auth/authstatus'), {
      credentials: 'include',
      cache: 'no-store',
      signal: timeout.signal,
    });
  } catch {
    throw unreachable();
  } finally {
    timeout.clear();
  }
  return knownCsrfToken();
};
