import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { isScreen } from '@portal/contract/screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../kernel/html.ts';
import { type CsrfOptions, ensureCsrfCookie } from './csrf.ts';
import { handleUnknownPaths, pathOf } from './unknown-paths.ts';

/**
 * Serves the built web application: its assets, which are cached forever because their names contain a hash, and its
 * page for every other path, with status 404 if no screen has that path.
 */
export const serveWebApplication = async (
  app: FastifyInstance,
  options: { directory: string; organizationName: string; csrf: CsrfOptions },
): Promise<void> => {
  const template = await readFile(join(options.directory, 'index.html'), 'utf8');
  const { markup } = html`${options.organizationName}`;
  // A function, because a name can contain '$'.
  const page = template.replaceAll('%ORGANIZATION_NAME%', () => markup);
  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    ensureCsrfCookie(request, reply, options.csrf);
    return (
      reply
        .status(status)
        .type('text/html; charset=utf-8')
        // Private, because the response can set a cookie.
        .header('cache-control', 'private, no-cache')
        .send(page)
    );
  };

  await app.register(staticFiles, {
    root: options.directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isImmutable = path.startsWith(join(options.directory, 'assets'));
      reply.header(
        'cache-control',
        isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  handleUnknownPaths(app, (request, reply) => {
    const path = pathOf(request.url);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    return isPage && !path.startsWith('/assets/')
      ? sendPage(request, reply, isScreen(path) ? 200 : 404)
      : undefined;
  });
};
