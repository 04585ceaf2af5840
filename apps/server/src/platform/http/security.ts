import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { ROW_COUNT_HEADER } from '@portal/contract/speaker-import/csv-file.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { TooManyRequests } from '../../kernel/errors.ts';
import { clientAddress } from './client-address.ts';
import type { ServerLimits } from './connections.ts';
import { shedLoad } from './overload.ts';
import type { Headers } from './security-headers.ts';

/** Rate limit for calls that attackers could use for guessing or flooding, for each address. */
const RATE_LIMIT = 300;
const RATE_LIMIT_WINDOW_MS = 5 * 60 * 1_000;

const MIN_COMPRESSED_BYTES = 1_024;
/** 256 KB instead of the default 4 MB, because every compressed response in progress needs that much memory. */
const BROTLI_WINDOW_BITS = 18;
const BROTLI_QUALITY = 3;

/** Adds cookies, security headers, CORS, load shedding, rate limits and compression. */
export const protect = async (
  app: FastifyInstance,
  config: Config,
  headers: Headers,
  { maxEventLoopDelay }: ServerLimits,
): Promise<void> => {
  await app.register(cookie);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (config.webOrigins.length > 0) {
    const { default: cors } = await import('@fastify/cors');
    await app.register(cors, {
      origin: [...config.webOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['content-type', 'x-xsrf-token'],
      exposedHeaders: ['content-disposition', 'retry-after', ROW_COUNT_HEADER],
      maxAge: 600,
    });
  }
  shedLoad(app, maxEventLoopDelay);
  await app.register(rateLimit, {
    global: false,
    max: RATE_LIMIT,
    timeWindow: RATE_LIMIT_WINDOW_MS,
    keyGenerator: clientAddress,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  });
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    // A compressed body of 20 KB can become 20 MB, which the limits on large bodies wouldn't notice.
    globalDecompression: false,
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      },
    },
  });
};
