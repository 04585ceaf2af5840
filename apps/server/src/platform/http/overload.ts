import type { FastifyInstance } from 'fastify';
import { ServiceBusy } from '../../kernel/errors.ts';

const CHECK_INTERVAL_MS = 500;

/**
 * Refuses requests while the event loop's delay exceeds `maxDelayMs` in two consecutive checks, so that one long pause
 * doesn't count as overload. Routes with `alwaysServed` are exempt. Also refuses requests of a connection whose earlier
 * ones aren't answered yet.
 */
export const shedLoad = (app: FastifyInstance, maxDelayMs: number): void => {
  let due = performance.now() + CHECK_INTERVAL_MS;
  let delay = 0;
  let delayBefore = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    delayBefore = delay;
    delay = now - due;
    due = now + CHECK_INTERVAL_MS;
  }, CHECK_INTERVAL_MS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const lag = Math.min(delayBefore, delay);
    const isOverloaded = lag > maxDelayMs && !request.routeOptions.config.alwaysServed;
    // Its response would wait in memory for the ones before it. Browsers and proxies don't pipeline.
    const isPipelined = reply.raw.socket === null;
    done(isOverloaded || isPipelined ? new ServiceBusy() : undefined);
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from load shedding. */
    alwaysServed?: boolean;
  }
}
