import type { IncomingMessage } from 'node:http';
import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { errorCodes, type FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { ByteBudget } from './byte-budget.ts';
import { clientAddress } from './client-address.ts';
import type { ServerLimits } from './connections.ts';
import { TOO_SLOW } from './unreadable-requests.ts';

/** The memory that each chunk takes in addition to its bytes, because a body may come in single bytes. */
const CHUNK_OVERHEAD = 128;

const tooSlow = () => new AppError(408, TOO_SLOW.code, TOO_SLOW.message);
const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();

/** Reads bodies into memory. Ends those that hardly go on, or would take too much memory together. */
export class ReceivedBodies {
  readonly #progress: ServerLimits['bodyProgress'];
  readonly #unfinished: ByteBudget;

  constructor({ bodyProgress, unfinishedBytes }: ServerLimits) {
    this.#progress = bodyProgress;
    this.#unfinished = new ByteBudget(unfinishedBytes);
  }

  /**
   * A request's body. Throws a 413 error if it is too large, a 408 error if it doesn't make progress, and `ServiceBusy` if
   * there are too many others.
   */
  async receive(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
    const limit = request.routeOptions.bodyLimit;
    if (Number(request.headers['content-length']) > limit) throw tooLarge();
    const owner = request.session?.user._id ?? clientAddress(request);
    const chunks: Buffer[] = [];
    let received = 0;
    let receivedBefore = 0;
    let counted = 0;
    const ended = Promise.withResolvers<void>();
    const add = (chunk: Buffer) => {
      received += chunk.length;
      // Larger bodies have a place of `large-bodies.ts`, so only the overhead counts after that.
      const cost = CHUNK_OVERHEAD + (received > BODY_MAX_BYTES ? 0 : chunk.length);
      try {
        if (received > limit) throw tooLarge();
        this.#unfinished.take(owner, cost);
        counted += cost;
        chunks.push(chunk);
      } catch (error) {
        payload.off('data', add);
        ended.reject(error);
      }
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
      this.#unfinished.giveBack(owner, counted);
    }
  }
}
