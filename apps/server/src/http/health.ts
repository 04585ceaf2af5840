import type { FastifyInstance } from 'fastify';

const NOT_READY = { message: "The portal isn't ready yet", code: 'unavailable' };

/** Adds the liveness check, which also responds under overload, and the readiness check. */
export const addHealthRoutes = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/api/health', { config: { alwaysAnswered: true } }, async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return ready ? { status: 'ok' } : reply.status(503).send(NOT_READY);
  });
};
