import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { ROW_COUNT_HEADER } from '@portal/contract/exports/csv-file.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { clientAddress } from './client-address.ts';
import { securityHeaders } from './security-headers.ts';

/** Calls that are worth guessing at or flooding with: so many from one address in so long. */
const LIMITED_CALLS = 300;
const LIMITED_WINDOW = 5 * 60 * 1_000;

/** The process answers 503 rather than everything late once its event loop lags by this much. */
const MAX_EVENT_LOOP_DELAY = 3_000;

const COMPRESSED_FROM = 1_024;

/** What every answer carries and every request passes: cookies, headers, limits, compression. */
export const protect = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(cookie);
  const headers = securityHeaders(config);
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
  await app.register(rateLimit, {
    global: false,
    max: LIMITED_CALLS,
    timeWindow: LIMITED_WINDOW,
    keyGenerator: clientAddress,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
    retryAfter: 10,
  });
  await app.register(compress, {
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
};
