import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../kernel/errors.ts';
import { html } from '../../kernel/html.ts';
import { sessionSecretOf } from './cookies.ts';
import { type CsrfOptions, ensureCsrfCookie } from './csrf.ts';
import { readPageData } from './initial-data.ts';
import { readScreenFiles } from './screen-files.ts';
import { isApi, pathOf } from './unknown-paths.ts';

/**
 * Serves the built web application: its assets, which are cached forever because their names contain a hash, and its
 * page for every other path, with status 404 if no screen has that path. The page names the files of the visitor's screen
 * and contains its initial data, so that the browser can show it after two round trips.
 */
export const serveWebApplication = async (
  app: FastifyInstance,
  options: { directory: string; organizationName: string; csrf: CsrfOptions },
): Promise<void> => {
  const template = await readFile(join(options.directory, 'index.html'), 'utf8');
  const filesOf = await readScreenFiles(options.directory);
  const { markup } = html`${options.organizationName}`;
  // Functions, because what is inserted can contain '$'.
  const page = template.replaceAll('%ORGANIZATION_NAME%', () => markup);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    ensureCsrfCookie(request, reply, options.csrf);
    const { config } = options.csrf;
    const { screen, element } = await readPageData(app, request, config);
    const links = screen
      ? filesOf(screen).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      : [];
    // Private, because the response can set a cookie.
    const caching = sessionSecretOf(request, config) === '' ? 'private, no-cache' : 'private, no-store';
    return reply
      .status(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', caching)
      .send(
        page
          .replace('</head>', () => `${links.join('')}</head>`)
          .replace('</body>', () => `${element}</body>`),
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

  // A route, because responses of other handlers aren't compressed.
  app.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    if (isApi(path) || path.startsWith('/assets/')) throw new NotFound();
    return sendPage(request, reply);
  });
};
