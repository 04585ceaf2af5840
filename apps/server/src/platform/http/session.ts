import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '../../kernel/clock.ts';
import { type CookieOptions, sessionSecretOf } from './cookies.ts';

/** A valid session with its user. */
export interface LiveSession {
  readonly tokenHash: string;
  readonly user: SessionUser;
  /** When the user last logged in or confirmed their password. */
  readonly confirmedAt: Instant;
  /** Read with the session, so that answers of another version are never reused. */
  readonly directoryVersion: string | undefined;
}

/**
 * Sets `request.session` for the contract's calls. Other routes, such as the health check, need no database.
 * `findSession` finds the valid session of a cookie's secret.
 */
export const readSessions = (
  app: FastifyInstance,
  options: CookieOptions,
  findSession: (secret: string) => Promise<LiveSession | undefined>,
): void => {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const secret = sessionSecretOf(request, options);
    if (secret === '' || !request.routeOptions.config.call) return done();
    findSession(secret).then((session) => {
      request.session = session;
      done();
    }, done);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    session: LiveSession | undefined;
  }
}
