import type { Socket } from 'node:net';
import type { Failure } from '@portal/contract/responses.ts';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Headers } from './security-headers.ts';

export const TOO_SLOW = { code: 'too_slow', message: 'The request took too long' };

// Includes the reason phrases, because importing node:http for them would load all of it.
const REFUSALS: Readonly<Record<string, { status: string; failure: Failure }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    failure: { code: 'too_large', message: 'That request is too large' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    failure: TOO_SLOW,
  },
};
const UNREADABLE = {
  status: '400 Bad Request',
  failure: { code: 'invalid_input', message: 'The request could not be read' },
};

/** Responds to connections whose data can't be parsed as HTTP. */
const respondToClientError =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, failure } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const body = JSON.stringify(failure);
    const head = [
      `HTTP/1.1 ${status}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };

/** Gives requests that reach no route or hook the usual error body and security headers. */
export const unreadableRequestOptions = (headers: Headers): FastifyServerOptions => ({
  clientErrorHandler: respondToClientError(headers),
  frameworkErrors: (_error: Error, _request: unknown, reply: FastifyReply) => {
    reply.headers(headers).status(400).type('application/json').send(JSON.stringify(UNREADABLE.failure));
  },
});
