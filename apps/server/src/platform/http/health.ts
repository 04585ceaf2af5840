import type { Failure } from '@portal/contract/responses.ts';
import type { FastifyInstance } from 'fastify';

/** Why the portal isn't ready, or what it says about emails. Anyone can read it. */
export type Readiness =
  | { readonly failure: 'unavailable' | 'disk_full' }
  | {
      /** Emails that can't be sent; 0 while they can. */
      readonly email: {
        readonly waiting: number;
        readonly oldest: string | null;
        readonly lastError: string | null;
      };
    };

const NOT_READY: Readonly<Record<'unavailable' | 'disk_full', Failure>> = {
  unavailable: { message: "The portal isn't ready yet", code: 'unavailable' },
  disk_full: { message: "The portal can't save anything, because its disk is full", code: 'disk_full' },
};

/** Adds the liveness check, which also responds under overload, and the readiness check. */
export const addHealthRoutes = (app: FastifyInstance, readiness: () => Promise<Readiness>): void => {
  app.get('/api/health', { config: { alwaysServed: true } }, async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_request, reply) => {
    const found = await readiness();
    return 'failure' in found
      ? reply.status(503).send(NOT_READY[found.failure])
      : { status: 'ok', email: found.email };
  });
};
