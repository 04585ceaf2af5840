import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

/** A valid session with its user. */
export interface LiveSession {
  readonly tokenHash: string;
  readonly user: SessionUser;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: LiveSession | undefined;
  }
}
