import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Calls that are worth guessing at or flooding with: so many from one address in so long. */
const LIMITED_CALLS = 300;
const LIMITED_WINDOW = 5 * 60 * 1_000;

/** The process answers 503 rather than everything late once its event loop lags by this much. */
const MAX_EVENT_LOOP_DELAY = 3_000;

const YEAR = 365 * 24 * 60 * 60;
const COMPRESSED_FROM = 1_024;

/** What every answer carries and every request passes: cookies, headers, limits, compression. */
export const protect = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: config.secure && { maxAge: YEAR, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    );
  });
  if (config.webOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.webOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['content-type', 'x-xsrf-token'],
      maxAge: 600,
    });
  }
  await app.register(rateLimit, { global: false, max: LIMITED_CALLS, timeWindow: LIMITED_WINDOW });
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
