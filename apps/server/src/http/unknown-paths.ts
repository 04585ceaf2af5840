import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../kernel/errors.ts';

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Handles paths without a route: sends a page if `sendPage` has one, else throws `NotFound`. */
export const handleUnknownPaths = (
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined = () =>
    undefined,
): void => {
  app.setNotFoundHandler((request, reply) => {
    const page = isApi(pathOf(request.url)) ? undefined : sendPage(request, reply);
    if (!page) throw new NotFound();
    return page;
  });
};
