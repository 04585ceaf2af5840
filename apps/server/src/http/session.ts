import type { FastifyInstance } from 'fastify';
import type { LiveSession } from './caller.ts';
import { sessionSecretOf } from './cookies.ts';

/** Finds the live session that a cookie's secret opens. */
export type SessionFinder = (secret: string) => Promise<LiveSession | undefined>;

/** Gives every request for a call of the contract its session; whether the portal lives can be asked without a database. */
export const readSessions = (app: FastifyInstance, findSession: SessionFinder): void => {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const secret = sessionSecretOf(request);
    if (secret === '' || !request.routeOptions.config.call) return done();
    findSession(secret).then((session) => {
      request.session = session;
      done();
    }, done);
  });
};
