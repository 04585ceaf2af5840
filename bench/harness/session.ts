import { getAuthStatus, login } from '@portal/contract/accounts/auth.contract.ts';
import type { Call, CallResult } from '@portal/contract/call.ts';
import type { Program } from './program.ts';

export const DEMO_PASSWORD = 'green-portal';

type Account = 'admin' | 'teacher' | 'speaker';

/** The email address of a demonstration account. */
export const emailOf = (account: Account): string => `${account}@demo.example`;

/** A session in a portal, with the headers of its requests. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>;
  readonly user: CallResult<typeof getAuthStatus>['user'];
}

type Parameters = Readonly<Record<string, string>>;

/** The URL of a call. */
export const urlOf = (
  portal: Program,
  { path }: Call,
  query: Parameters = {},
  params: Parameters = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const parameters = new URLSearchParams(query).toString();
  return `${portal.address}/api${filled}${parameters && `?${parameters}`}`;
};

/** The response of a call. Throws if it failed or violates the contract. */
export const read = async <C extends Call>(
  portal: Program,
  call: C,
  { headers, query = {} }: { headers: Session['headers']; query?: Parameters },
): Promise<CallResult<C>> => {
  const response = await fetch(urlOf(portal, call, query), { headers });
  if (!response.ok) throw new Error(`${call.path} failed with status ${response.status}`);
  const { response: schema } = await call.schemas();
  return schema.parse(await response.json()) as CallResult<C>;
};

/** Sends a JSON body to a call, and returns the response. Throws if it failed. */
export const send = async (
  portal: Program,
  call: Call,
  { headers, params, body }: { headers: Session['headers']; params?: Parameters; body: object },
): Promise<Response> => {
  const response = await fetch(urlOf(portal, call, {}, params), {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call.method} ${call.path} failed with status ${response.status}`);
  return response;
};

/** The headers that send a response's cookies and CSRF token back. */
export const headersFrom = (response: Response): Record<string, string> => {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token ?? '') };
};

/** Logs in to a demonstration account. */
export const signIn = async (portal: Program, account: Account): Promise<Session> => {
  const first = await fetch(`${portal.address}/api/auth/authstatus`);
  const body = { email: emailOf(account), password: DEMO_PASSWORD };
  const headers = headersFrom(await send(portal, login, { headers: headersFrom(first), body }));
  return { headers, user: (await read(portal, getAuthStatus, { headers })).user };
};
