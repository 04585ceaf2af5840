import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

/** A session that is alive, and whose it is. */
export interface LiveSession {
  readonly tokenHash: string;
  readonly user: SessionUser;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: LiveSession | undefined;
  }
}
