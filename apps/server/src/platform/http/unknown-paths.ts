import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../kernel/errors.ts';

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Answers paths without a route with the usual error. */
export const refuseUnknownPaths = (app: FastifyInstance): void => {
  app.setNotFoundHandler(() => {
    throw new NotFound();
  });
};
