import { randomBytes } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';
import { secretHider } from '../config/secrets.ts';

const START_BYTES = 4;

/** Structured logs on standard error, without the passwords that drivers may put into their errors. */
export const createLogger = ({ logLevel, database, mail }: Config): FastifyBaseLogger => {
  const hideSecrets = secretHider([database.engine === 'postgres' ? database.url : undefined, mail.url]);
  return pino({ level: logLevel, base: null, hooks: { streamWrite: hideSecrets } }, process.stderr);
};

/** A different reference for each request: random for each process, then a count. */
const referencesFrom = (start: string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
};

/** Each request has a reference, which its log lines and its unexpected faults carry. */
export const loggingOptions = (log: FastifyBaseLogger): FastifyServerOptions => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: referencesFrom(randomBytes(START_BYTES).toString('hex')),
});

/**
 * One line for each answered request, with its route rather than its URL, because links carry tokens and searches
 * carry what people look for. The user's id tells who was refused.
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
