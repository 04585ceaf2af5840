import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

/** A valid session with its user. */
export interface LiveSession {
  readonly tokenHash: string;
  readonly user: SessionUser;
  /** Read with the session, so that answers of another version are never reused. */
  readonly directoryVersion: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: LiveSession | undefined;
  }
}
