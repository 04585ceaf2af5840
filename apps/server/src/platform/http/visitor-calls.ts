import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that would change the form of a response, or leave it out, and those of a form's body. */
const NOT_FORWARDED = [
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-length',
  'content-type',
  'transfer-encoding',
];

/** Calls the API as the visitor's browser would, so that rights, schemas and cached responses are the same. */
export const callAsVisitor = (
  app: FastifyInstance,
  request: FastifyRequest,
  call: { readonly url: string; readonly post?: object; readonly headers?: Readonly<Record<string, string>> },
) => {
  const headers = Object.entries(request.headers).filter(([name]) => !NOT_FORWARDED.includes(name));
  return app.inject({
    method: call.post ? 'POST' : 'GET',
    url: call.url,
    headers: { ...Object.fromEntries(headers), ...call.headers },
    ...(call.post && { payload: call.post }),
    ...(request.socket.remoteAddress !== undefined && { remoteAddress: request.socket.remoteAddress }),
  });
};
