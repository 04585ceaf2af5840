import type { FastifyInstance } from 'fastify';
import type { LiveSession } from './caller.ts';
import { sessionSecretOf } from './cookies.ts';
import { isApi, pathOf } from './unknown-paths.ts';

/** Finds the live session that a cookie's secret opens. */
export type SessionFinder = (secret: string) => Promise<LiveSession | undefined>;

/** Gives every request to the API its session. */
export const readSessions = (app: FastifyInstance, findSession: SessionFinder): void => {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const secret = sessionSecretOf(request);
    if (secret === '' || !isApi(pathOf(request.url))) return done();
    findSession(secret).then((session) => {
      request.session = session;
      done();
    }, done);
  });
};
