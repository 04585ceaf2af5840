import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import type { ServerLimits } from './connections.ts';
import { TOO_SLOW } from './unreadable-requests.ts';

const tooSlow = () => new AppError(408, TOO_SLOW.code, TOO_SLOW.message);

/** Reads bodies into memory, and ends those that hardly go on. */
export class ReceivedBodies {
  readonly #progress: ServerLimits['bodyProgress'];

  constructor({ bodyProgress }: ServerLimits) {
    this.#progress = bodyProgress;
  }

  /** A request's body. Throws a 413 error if it is too large, and a 408 error if it doesn't make progress. */
  async receive(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
    const limit = request.routeOptions.bodyLimit;
    const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    if (Number(request.headers['content-length']) > limit) throw tooLarge();
    const chunks: Buffer[] = [];
    let received = 0;
    let receivedBefore = 0;
    const ended = Promise.withResolvers<void>();
    const add = (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) return ended.reject(tooLarge());
      chunks.push(chunk);
    };
    const checkProgress = () => {
      if (received - receivedBefore < this.#progress.bytes) ended.reject(tooSlow());
      receivedBefore = received;
    };
    const timer = setInterval(checkProgress, this.#progress.within);
    payload.on('data', add);
    payload.once('end', ended.resolve);
    payload.once('error', () => ended.reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()));
    try {
      await ended.promise;
      return Buffer.concat(chunks).toString();
    } finally {
      clearInterval(timer);
      // What still arrives is discarded.
      payload.off('data', add);
    }
  }
}
