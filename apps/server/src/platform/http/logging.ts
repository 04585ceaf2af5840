import { randomBytes } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { pino } from 'pino';
import type { Config } from '../../config/config.ts';
import { secretHider } from '../../config/secrets.ts';

const PREFIX_BYTES = 4;

/** Structured logs on standard error. Passwords, which may occur in drivers' errors, are hidden. */
export const createLogger = ({
  logLevel,
  database,
  mail,
}: Pick<Config, 'logLevel' | 'database' | 'mail'>): FastifyBaseLogger => {
  const hideSecrets = secretHider([database.engine === 'postgres' ? database.url : undefined, mail.url]);
  return pino({ level: logLevel, base: null, hooks: { streamWrite: hideSecrets } }, process.stderr);
};

/**
 * Each request has a reference, which appears in its log lines and in responses to unexpected errors: the process's
 * random prefix and a counter.
 */
export const loggingOptions = (log: FastifyBaseLogger): FastifyServerOptions => {
  const prefix = randomBytes(PREFIX_BYTES).toString('hex');
  let count = 0;
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => {
      count += 1;
      return `${prefix}-${count.toString(36)}`;
    },
  };
};

/**
 * Logs one line for each request, with its route instead of its URL, because URLs can contain tokens and search terms.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, session } = request;
    const details = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ...(session && { user: session.user._id }),
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(details, 'answered');
    else request.log.info(details, 'answered');
    done();
  });
};
