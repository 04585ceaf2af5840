import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import type { Call } from '@portal/contract/call.ts';
import { callUrl, type LooseInput } from '@portal/contract/call-url.ts';
import { type FirstCall, firstCalls } from '@portal/contract/first-calls.ts';
import { INITIAL_DATA_ID } from '@portal/contract/initial-data.ts';
import { type Screen, screenFor } from '@portal/contract/screens.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CookieOptions, sessionSecretOf } from './cookies.ts';
import { pathOf } from './unknown-paths.ts';

/** Headers that would change the form of a response, or leave it out. */
const NOT_FORWARDED = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'content-length'];

/** A search parameter's value as the web application's router reads it. */
const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A URL's search parameters; repeated ones are lists. */
const searchIn = (url: string): Readonly<Record<string, unknown>> => {
  const { searchParams } = new URL(url, 'http://localhost');
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name).map(parsed);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
};

/**
 * Calls the API as the browser would, so that rights, schemas and cached responses are the same.
 */
const read = async (
  app: FastifyInstance,
  request: FastifyRequest,
  call: Call,
  input: LooseInput = {},
): Promise<{ code: number; json: string }> => {
  const headers = Object.entries(request.headers).filter(([name]) => !NOT_FORWARDED.includes(name));
  const { statusCode: code, body: json } = await app.inject({
    method: 'GET',
    url: `/api${callUrl(call, input)}`,
    headers: Object.fromEntries(headers),
    ...(request.socket.remoteAddress !== undefined && { remoteAddress: request.socket.remoteAddress }),
  });
  return { code, json };
};

/** The response to a first call as JSON; nothing if it failed, so that the browser makes the call itself. */
const answerOf = async (
  app: FastifyInstance,
  request: FastifyRequest,
  { call, input, key, paged }: FirstCall,
): Promise<string[]> => {
  const { code, json } = await read(app, request, call, input);
  return code === 200 ? [`{"key":${JSON.stringify(key)},"paged":${paged},"data":${json}}`] : [];
};

const elementFor = (user: SessionUser | null, answers: readonly string[]): string => {
  const json = `{"user":${JSON.stringify(user)},"answers":[${answers.join()}]}`;
  // Otherwise a text could end the element.
  return `<script type="application/json" id="${INITIAL_DATA_ID}">${json.replaceAll('<', '\\u003c')}</script>`;
};

/** What a page contains for its visitor. */
interface PageData {
  /** The screen that the visitor sees first; undefined for an unknown path. */
  readonly screen: Screen | undefined;
  /** The element with the initial data; '' if the session couldn't be read, so that the browser asks for it. */
  readonly element: string;
}

/** The session of a page's visitor, and the responses to the calls with which their screen begins. */
export const readPageData = async (
  app: FastifyInstance,
  request: FastifyRequest,
  options: CookieOptions,
): Promise<PageData> => {
  const path = pathOf(request.url);
  const visitor: PageData = { screen: screenFor(path, undefined), element: elementFor(null, []) };
  if (sessionSecretOf(request, options) === '') return visitor;
  const status = await read(app, request, getAuthStatus);
  if (status.code === 401) return visitor;
  if (status.code !== 200) return { ...visitor, element: '' };
  const { user }: { user: SessionUser } = JSON.parse(status.json);
  const screen = screenFor(path, user.role);
  const calls = screen ? firstCalls(screen, { search: searchIn(request.url), user }) : [];
  const answers = await Promise.all(calls.map((call) => answerOf(app, request, call)));
  return { screen, element: elementFor(user, answers.flat()) };
};
