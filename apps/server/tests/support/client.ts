import type { Call, CallInput, CallResult } from '@portal/contract/call.ts';
import { type Failure, failureSchema } from '@portal/contract/responses.ts';

/** A full response: tests check errors as often as successes. */
export type Reply<C extends Call> =
  | { readonly ok: true; readonly status: number; readonly data: CallResult<C>; readonly headers: Headers }
  | { readonly ok: false; readonly status: number; readonly failure: Failure; readonly headers: Headers };

const pathWith = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));

const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
};

/** The text of a response, including a byte-order mark. */
const textOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

/** A client of the API that handles cookies and CSRF tokens like a browser. */
export class Client {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  /** `headers` are sent with every request. */
  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** The same browser, connected to another portal on the same database. */
  at(address: string): Client {
    const other = new Client(address, this.#headers);
    for (const [name, value] of this.#cookies) other.setCookie(name, value);
    return other;
  }

  /** Sends a request with this client's cookies and stores the cookies of the response. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) });
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${this.#address}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, decodeURIComponent(value));
    }
    return response;
  }

  /** Like `fetch`, with a CSRF token, which is fetched first if necessary. */
  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = {};
    if (method !== 'GET') {
      if (!this.#cookies.has('XSRF-TOKEN'))
        await this.fetch('/api/auth/authstatus').then((response) => response.arrayBuffer());
      headers['x-xsrf-token'] = this.#cookies.get('XSRF-TOKEN') ?? '';
    }
    if (body !== undefined) headers['content-type'] = 'application/json';
    return this.fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }

  /** Makes a call of the contract. The input is untyped, so that tests can send invalid input. */
  async call<C extends Call>(
    call: C,
    input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = {},
  ): Promise<Reply<C>> {
    const path = `/api${pathWith(call.path, input.params ?? {})}${queryString(input.query ?? {})}`;
    const response = await this.send(call.method, path, input.body);
    const { status, headers } = response;
    if (!response.ok)
      return { ok: false, status, failure: failureSchema.parse(await response.json()), headers };
    if (call.stream === 'text/event-stream') {
      await response.body?.cancel();
      return { ok: true, status, data: undefined as CallResult<C>, headers };
    }
    const answer: unknown = call.stream ? await textOf(response) : await response.json();
    return {
      ok: true,
      status,
      data: (await call.schemas()).response.parse(answer) as CallResult<C>,
      headers,
    };
  }

  /** Makes a call that must succeed, and returns its response. */
  async get<C extends Call>(call: C, input?: CallInput<C>): Promise<CallResult<C>> {
    const reply = await this.call(call, input ?? {});
    if (!reply.ok)
      throw new Error(
        `${call.method} ${call.path} answered ${reply.status}: ${JSON.stringify(reply.failure)}`,
      );
    return reply.data;
  }
}
