import type { FastifyInstance } from 'fastify';

const NOT_READY = { message: 'The portal cannot serve yet', code: 'unavailable' };

/** Says whether the process lives, and whether it can serve. */
export const answerHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  const schema = { hide: true };
  app.get('/api/health', { schema }, async () => ({ status: 'ok' }));
  app.get('/api/ready', { schema }, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return ready ? { status: 'ok' } : reply.status(503).send(NOT_READY);
  });
};
