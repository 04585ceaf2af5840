import type { Readable } from 'node:stream';
import { failureSchema } from '@portal/contract/answers.ts';
import type { Call, CallRequest, CallResponse } from '@portal/contract/call.ts';
import { BODY_MAX_BYTES, PICTURE_BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CsvFile } from '../csv.ts';
import { requireRight, requireSignedIn } from './access.ts';
import {
  browserTokenOf,
  clearSessionCookie,
  sessionSecretOf,
  setBrowserCookie,
  setCsrfCookie,
  setSessionCookie,
} from './cookies.ts';
import { type CsrfOptions, CsrfRefused, makeCsrfToken, passesCsrf } from './csrf.ts';
import { sendCsv } from './csv-answer.ts';

/** Who calls: someone signed in, unless the call is open to others too. */
type Caller<C extends Call> = C['access'] extends { readonly signedOut: true }
  ? SessionUser | undefined
  : SessionUser;

/** What a handler can read from and do to its HTTP request, apart from input and answer. */
export interface RequestContext {
  /** The hash of the caller's session; undefined when signed out. */
  readonly sessionHash: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  /** What a browser carries that has logged in before; '' without it. */
  readonly browserToken: string;
  /** Makes the browser carry a new session from now on. */
  startSession(secret: string): void;
  /** Makes the browser forget its session. */
  endSession(): void;
  /** Makes the browser known to the account that it has logged in to. */
  rememberBrowser(token: string): void;
}

/** What a handler gives: the answer, or what sends it bit by bit. */
type Answer<C extends Call> = C extends { readonly stream: 'text/csv' }
  ? CsvFile
  : C extends { readonly stream: 'text/event-stream' }
    ? Readable
    : CallResponse<C>;

export type Handler<C extends Call> = (
  input: CallRequest<C> & { caller: Caller<C> },
  context: RequestContext,
) => Promise<Answer<C>>;

/** A call and what answers it. */
export interface Binding {
  readonly call: Call;
  readonly answer: (request: FastifyRequest, context: RequestContext) => Promise<unknown>;
}

/** What the framework hands over once the call's schemas have checked it; they give the parts their types. */
interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: SessionUser | undefined;
}

/** Binds a call to its handler. Input has been validated by the call's schemas when the handler sees it. */
export function bind<C extends Call>(call: C, handler: Handler<C>): Binding;
export function bind(
  call: Call,
  handler: (input: CheckedInput, context: RequestContext) => Promise<unknown>,
): Binding {
  return {
    call,
    answer: ({ params, query, body, session }, context) =>
      handler({ params, query, body, caller: session?.user }, context),
  };
}

const requestContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { csrfKey, secure }: CsrfOptions,
): RequestContext => ({
  sessionHash: request.session?.tokenHash,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  browserToken: browserTokenOf(request),
  startSession(secret) {
    setSessionCookie(reply, secret, secure);
    setCsrfCookie(reply, makeCsrfToken(csrfKey, secret), secure);
  },
  endSession() {
    clearSessionCookie(reply, secure);
    setCsrfCookie(reply, makeCsrfToken(csrfKey, ''), secure);
  },
  rememberBrowser(token) {
    setBrowserCookie(reply, token, secure);
  },
});

/** What success looks like, for the check of what goes out and for the API's description. */
const successOf = ({ response, stream, summary }: Call) =>
  stream ? { description: summary, content: { [stream]: { schema: response } } } : response;

/**
 * Mounts calls: each checks who may call before the body is read, validates what comes in and what goes
 * out by the call's schemas, and stands in the API's description.
 */
export const mountCalls = (
  app: FastifyInstance,
  bindings: readonly Binding[],
  options: CsrfOptions,
): void => {
  for (const { call, answer } of bindings) {
    const status = call.status ?? 200;
    app.route({
      method: call.method,
      url: call.path,
      ...(call.stream && { exposeHeadRoute: false }),
      bodyLimit: call.takesPicture ? PICTURE_BODY_MAX_BYTES : BODY_MAX_BYTES,
      config: { call, ...(call.limited ? { rateLimit: {} } : {}) },
      schema: {
        summary: call.summary,
        tags: [call.path.split('/')[1] ?? ''],
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { [status]: successOf(call), default: failureSchema },
      },
      onRequest: (request, _reply, done) => {
        const caller = request.session?.user;
        requireSignedIn(call.access, caller);
        if (call.method !== 'GET' && !passesCsrf(options.csrfKey, sessionSecretOf(request), request)) {
          throw new CsrfRefused();
        }
        requireRight(call.access, caller, request.params);
        done();
      },
      handler: async (request, reply) => {
        const result = await answer(request, requestContextOf(request, reply, options));
        if (result instanceof CsvFile) return sendCsv(reply, result);
        // Nobody on the way keeps a copy of a stream, or holds a part of it back.
        if (call.stream)
          reply.type(call.stream).headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
        return reply.status(status).send(result);
      },
    });
  }
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that this route answers. */
    call?: Call;
  }
}
