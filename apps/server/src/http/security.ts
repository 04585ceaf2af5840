import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { ROW_COUNT_HEADER } from '@portal/contract/exports/csv-file.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { TooManyRequests } from '../kernel/errors.ts';
import { clientAddress } from './client-address.ts';
import type { ServerLimits } from './connections.ts';
import { shedLoad } from './overload.ts';
import type { Headers } from './security-headers.ts';
import { isApi, pathOf } from './unknown-paths.ts';

/** Calls that are worth guessing at or flooding with: so many from one address in so long. */
const LIMITED_CALLS = 300;
const LIMITED_WINDOW = 5 * 60 * 1_000;

const COMPRESSED_FROM = 1_024;
/** Brotli looks back over 256 KB (4 MB by default), since each answer on its way holds that much and more. */
const BROTLI_WINDOW_BITS = 18;
const BROTLI_QUALITY = 3;

/** What every answer carries and every request passes: cookies, headers, limits, compression. */
export const protect = async (
  app: FastifyInstance,
  config: Config,
  headers: Headers,
  { maxEventLoopDelay }: ServerLimits,
): Promise<void> => {
  await app.register(cookie);
  // What the API says is for one caller at one moment; what may be kept longer says so itself.
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(pathOf(request.url)) ? apiHeaders : headers);
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
    max: LIMITED_CALLS,
    timeWindow: LIMITED_WINDOW,
    keyGenerator: clientAddress,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  });
  await app.register(compress, {
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      },
    },
  });
};
