import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { screenAt } from '@portal/contract/screen-for.ts';
import { holdsSecret } from '@portal/contract/screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../kernel/errors.ts';
import { html } from '../../kernel/html.ts';
import { sessionSecretOf } from './cookies.ts';
import { ensureCsrfCookie } from './csrf.ts';
import { prepareFirstScreens, type WebApplication } from './first-screens.ts';
import { acceptLoginForms, LOGIN_PATH, type LoginAttempt } from './login-form.ts';
import { readScreenFiles } from './screen-files.ts';
import { isApi, pathOf } from './unknown-paths.ts';

/** The script that starts the application. If the screen is drawn, `first-screen.js` runs it once that is painted. */
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

const FIRST_SCRIPT = '/first-screen.js';
const VERSION_LENGTH = 12;

/** A page that asks for its own version of the first script: browsers keep the one of an earlier release for a while. */
const withVersion = async (page: string, directory: string): Promise<string> => {
  if (!page.includes(FIRST_SCRIPT)) return page;
  const content = await readFile(join(directory, FIRST_SCRIPT));
  const version = createHash('sha256').update(content).digest('base64url').slice(0, VERSION_LENGTH);
  return page.replace(FIRST_SCRIPT, `${FIRST_SCRIPT}?v=${version}`);
};

/**
 * Serves the built web application: its assets, which are cached forever because their names contain a hash, and its
 * page for every other path, with status 404 if no screen has that path. The page names the files of the visitor's screen
 * and contains it as the server draws it, so that it shows before any script has run.
 */
export const serveWebApplication = async (app: FastifyInstance, options: WebApplication): Promise<void> => {
  const template = await readFile(join(options.directory, 'index.html'), 'utf8');
  const filesOf = await readScreenFiles(options.directory);
  const { markup } = html`${options.organizationName}`;
  // Functions, because what is inserted can contain '$'.
  const named = template.replaceAll('%ORGANIZATION_NAME%', () => markup);
  const page = await withVersion(named, options.directory);
  const prepare = await prepareFirstScreens(app, options);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, attempt?: LoginAttempt) => {
    const csrfToken = ensureCsrfCookie(request, reply, options.csrf);
    const from = attempt?.from ?? (pathOf(request.url) === LOGIN_PATH ? '' : request.url);
    const login = { csrfToken, from, email: attempt?.email ?? '', message: attempt?.message ?? '' };
    const { screen, html: drawn, element } = await prepare(request, login);
    const links = screen
      ? filesOf(screen).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      : [];
    const addressed = screenAt(pathOf(request.url));
    const isSecret = addressed !== undefined && holdsSecret(addressed);
    if (isSecret) reply.header('referrer-policy', 'no-referrer');
    // Kept ones are private too, because the response can set a cookie.
    const isKept = !isSecret && attempt === undefined && sessionSecretOf(request, options.csrf.config) === '';
    return reply
      .status(attempt?.status ?? (screen ? 200 : 404))
      .type('text/html; charset=utf-8')
      .header('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
      .send(
        (drawn === ''
          ? page
          : page.replace(START, '<link rel="modulepreload" id="start" crossorigin href="$1">')
        )
          .replace('</head>', () => `${links.join('')}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
          .replace('</body>', () => `${element}</body>`),
      );
  };
  acceptLoginForms(app, options.csrf, sendPage);

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
