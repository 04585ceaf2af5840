import type { FastifyInstance } from 'fastify';

const NOT_READY = { message: "The portal isn't ready yet", code: 'unavailable' };

/** Says that the process lives, however busy it is, and whether it can serve. */
export const answerHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/api/health', { config: { alwaysAnswered: true } }, async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return ready ? { status: 'ok' } : reply.status(503).send(NOT_READY);
  });
};
