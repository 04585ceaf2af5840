import type { Readable } from 'node:stream';
import {
  type Call,
  type CallRequest,
  type CallResponse,
  type LoadedCall,
  loadCall,
} from '@portal/contract/call.ts';
import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CsvFile } from '../../kernel/csv.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import { signToken } from '../../kernel/signed-tokens.ts';
import { requireRight, requireSignedIn, requireUnseen } from './access.ts';
import { bodyLimitOf } from './body-limit.ts';
import { clientAddress } from './client-address.ts';
import {
  browserTokenOf,
  clearSessionCookie,
  isOnSharedComputer,
  sessionSecretOf,
  setBrowserCookie,
  setCsrfCookie,
  setSessionCookie,
} from './cookies.ts';
import { type CsrfOptions, CsrfRefused, passesCsrf } from './csrf.ts';
import { LargeBodies } from './large-bodies.ts';
import { ListSender, StreamedList } from './list-stream.ts';
import { originReader } from './origins.ts';
import { writeJson } from './schemas.ts';
import { sendCsv } from './send-csv.ts';
import type { LiveSession } from './session.ts';
import { ResponseCache, VersionedResponse } from './versioned-response.ts';

/** The signed-in user; may be undefined if the call is public. */
type Caller<C extends Call> = C['access'] extends { readonly signedOut: true }
  ? SessionUser | undefined
  : SessionUser;

/** What handlers can read and set in HTTP, apart from the call's input and response. */
export class RequestContext {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #options: CsrfOptions;

  constructor(request: FastifyRequest, reply: FastifyReply, options: CsrfOptions) {
    this.#request = request;
    this.#reply = reply;
    this.#options = options;
  }

  /** The hash of the caller's session; undefined when signed out. */
  get sessionHash(): string | undefined {
    return this.#request.session?.tokenHash;
  }

  /** The version of the directory of speakers when the session was read. */
  get directoryVersion(): string | undefined {
    return this.#request.session?.directoryVersion;
  }

  /** The client's address, as rate limits count it. */
  get address(): string {
    return clientAddress(this.#request);
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  /** The token of a browser that has logged in before; '' without one. */
  get browserToken(): string {
    return browserTokenOf(this.#request);
  }

  /** Sets the session cookie. On a shared computer it ends with the browser, and so does one that replaces it. */
  startSession(secret: string, { isShared = isOnSharedComputer(this.#request) } = {}): void {
    setSessionCookie(this.#reply, secret, isShared, this.#options.config);
    this.#setCsrfCookie(secret);
  }

  /** Clears the session cookie. */
  endSession(): void {
    clearSessionCookie(this.#reply, this.#options.config);
    this.#setCsrfCookie('');
  }

  /** Sets the cookie that marks the browser as known to the account that it logged in to. */
  rememberBrowser(token: string): void {
    setBrowserCookie(this.#reply, token, this.#options.config);
  }

  #setCsrfCookie(secret: string): void {
    const { csrfKey, config } = this.#options;
    setCsrfCookie(this.#reply, signToken(csrfKey, secret), config);
  }
}

/** What a handler returns: the response, a stream of it, or how to read it if no earlier response can be reused. */
type Answer<C extends Call> = C extends { readonly stream: 'text/csv' }
  ? CsvFile
  : C extends { readonly stream: 'text/event-stream' }
    ? Readable
    : C extends { readonly stream: 'text/calendar' }
      ? string
      : C extends { readonly stream: 'image/webp' }
        ? Buffer
        :
            | CallResponse<C>
            | VersionedResponse<CallResponse<C>>
            | (CallResponse<C> extends readonly (infer Item)[] ? StreamedList<Item> : never);

export type Handler<C extends Call> = (
  input: CallRequest<C> & { caller: Caller<C> },
  context: RequestContext,
) => Promise<Answer<C>>;

type PathParams = Readonly<Record<string, string>>;

/**
 * Throws to refuse a request before its body is read, so that only people with a valid link can send large bodies
 * without logging in. The parameters haven't been validated.
 */
export type Admission = (params: PathParams) => Promise<void>;

/** A call with its handler. */
export interface Binding {
  readonly call: Call;
  readonly answer: (request: FastifyRequest, context: RequestContext) => Promise<unknown>;
  readonly admit: Admission | undefined;
}

/** Input that the call's schemas have validated. */
interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: SessionUser | undefined;
}

/** Binds a call to its handler, which receives input that the call's schemas have validated. */
export function bind<C extends Call>(call: C, handler: Handler<C>, admit?: Admission): Binding;
export function bind(
  call: Call,
  handler: (input: CheckedInput, context: RequestContext) => Promise<unknown>,
  admit?: Admission,
): Binding {
  return {
    call,
    admit,
    answer: ({ params, query, body, session }, context) =>
      handler({ params, query, body, caller: session?.user }, context),
  };
}

/** Streams that are small files, which a HEAD request may ask about. Exports are recorded, and events don't end. */
const FILES: ReadonlySet<string> = new Set(['image/webp', 'text/calendar']);

/** Throws unless the user of a session has proved who they are recently, or does so with their password. */
type RequireProof = (
  session: LiveSession,
  password: string | undefined,
  context: RequestContext,
) => Promise<void>;

const passwordIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'password' in body && typeof body.password === 'string'
    ? body.password
    : undefined;

const rateLimitOf = (limited: true | number) => (limited === true ? {} : { max: limited });

/**
 * Mounts calls as routes. Each checks the caller's rights before the body is read, validates input and output by the
 * call's schemas, and then requires proof of identity if the call needs it. `rewrite` changes the JSON of streamed lists,
 * which hooks can't.
 */
export const mountCalls = async (
  app: FastifyInstance,
  bindings: readonly Binding[],
  options: CsrfOptions,
  requireProof: RequireProof,
  rewrite = (json: string) => json,
): Promise<void> => {
  const lists = new ListSender();
  const cache = new ResponseCache();
  const largeBodies = new LargeBodies();
  const hasListedOrigin = originReader(options.config);
  for (const { call: declared, answer, admit } of bindings) {
    const call = await loadCall(declared);
    const write = writeJson(app.log, call.response);
    const status = call.status ?? 200;
    const bodyLimit = bodyLimitOf(call);
    const isLarge = bodyLimit > BODY_MAX_BYTES;
    app.route<{ Params: PathParams }>({
      method: call.method,
      url: call.path,
      exposeHeadRoute: !call.stream || FILES.has(call.stream),
      bodyLimit,
      config: { call, ...(call.limited ? { rateLimit: rateLimitOf(call.limited) } : {}) },
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(!call.stream && { response: { [status]: call.response } }),
      },
      onRequest: (request, _reply, done) => {
        const needsToken = call.method !== 'GET' && !hasListedOrigin(request);
        const caller = request.session?.user;
        requireSignedIn(call.access, caller);
        const secret = sessionSecretOf(request, options.config);
        if (needsToken && !passesCsrf(options.csrfKey, secret, request)) throw new CsrfRefused();
        requireRight(call.access, caller, request.params);
        requireUnseen(call, caller);
        done();
      },
      ...((admit || isLarge) && {
        preParsing: async (request: FastifyRequest<{ Params: PathParams }>, reply: FastifyReply) => {
          await admit?.(request.params);
          if (isLarge) largeBodies.admit(request, reply);
        },
      }),
      handler: async (request, reply) => {
        const context = new RequestContext(request, reply, options);
        if (call.needsProof) {
          if (!request.session) throw new NotSignedIn();
          await requireProof(request.session, passwordIn(request.body), context);
        }
        const result = await answer(request, context);
        if (result instanceof CsvFile) return sendCsv(reply, result);
        if (result instanceof StreamedList) {
          return lists.send(reply, result, (batch) => rewrite(write(batch)));
        }
        if (result instanceof VersionedResponse) return cache.send(request, reply, result, write);
        if (call.stream === 'image/webp') return reply.type(call.stream).send(result);
        // Keeps proxies from buffering the stream.
        if (call.stream) reply.type(`${call.stream}; charset=utf-8`).header('x-accel-buffering', 'no');
        return reply.status(status).send(result);
      },
    });
  }
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that this route answers. */
    call?: LoadedCall;
  }
}
