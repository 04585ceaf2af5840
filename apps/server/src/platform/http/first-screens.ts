import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import {
  type Drawing,
  FIRST_SCREEN_ID,
  type FirstScreen,
  type SentLogin,
  SURROUNDINGS_COOKIE,
} from '@portal/contract/first-screen.ts';
import { screenFor } from '@portal/contract/screen-for.ts';
import type { Screen } from '@portal/contract/screens.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerLimits } from './connections.ts';
import { sessionSecretOf } from './cookies.ts';
import type { CsrfOptions } from './csrf.ts';
import { pathOf } from './unknown-paths.ts';
import { callAsVisitor } from './visitor-calls.ts';

/** The built web application, and how its pages are sent. `directory` contains the pages and `.drawing`. */
export interface WebApplication {
  readonly directory: string;
  readonly organizationName: string;
  readonly csrf: CsrfOptions;
  readonly drawing: ServerLimits['drawing'];
}

/** What a page contains for its visitor. */
interface FirstPage {
  /** The screen that the visitor sees first; undefined for an unknown path. */
  readonly screen: Screen | undefined;
  /** The drawn screen; '' if the browser draws it. */
  readonly html: string;
  /** The element with what the browser needs to take the screen over; '' if the session couldn't be read. */
  readonly element: string;
}

const elementOf = (json: string): string =>
  // Otherwise a text could end the element.
  `<script type="application/json" id="${FIRST_SCREEN_ID}">${json.replaceAll('<', '\\u003c')}</script>`;

/** What a page of a visitor contains if nothing is drawn or read for it. */
const plainScreen = (user: SessionUser | null): FirstScreen => ({
  html: '',
  json: JSON.stringify({ user, drawnBy: null }),
});

const loadDrawing = async (directory: string): Promise<Drawing | undefined> => {
  const module = join(directory, '.drawing/draw.js');
  return existsSync(module) ? await import(pathToFileURL(module).href) : undefined;
};

/**
 * Returns a function that prepares the first screen of a page: reads the session and what the screen begins with, and
 * draws it with the module of the built pages. Whatever fails is left to the browser.
 */
export const prepareFirstScreens = async (
  app: FastifyInstance,
  { directory, organizationName, csrf, drawing: limits }: WebApplication,
): Promise<(request: FastifyRequest, login: SentLogin) => Promise<FirstPage>> => {
  const drawing = await loadDrawing(directory);
  let atWork = 0;

  const draw = async (
    request: FastifyRequest,
    user: SessionUser | null,
    login: SentLogin,
  ): Promise<FirstScreen> => {
    if (!drawing) return plainScreen(user);
    const startedAt = performance.now();
    const isBusy = atWork >= limits.atOnce;
    atWork += 1;
    try {
      const { [SURROUNDINGS_COOKIE]: cookie = '' } = request.cookies;
      return await drawing.drawFirstScreen({
        url: request.url,
        user,
        organizationName,
        login,
        surroundings: { cookie, isPhone: /\bMobi/.test(request.headers['user-agent'] ?? '') },
        read: async (path) => {
          const { statusCode: status, body } = await callAsVisitor(app, request, { url: path });
          return { status, body };
        },
        mayDraw: () => !isBusy && performance.now() - startedAt < limits.within,
      });
    } catch (error) {
      request.log.error({ err: error }, 'a first screen could not be drawn');
      return plainScreen(user);
    } finally {
      atWork -= 1;
    }
  };

  return async (request, login) => {
    const path = pathOf(request.url);
    const pageOf = async (user: SessionUser | null): Promise<FirstPage> => {
      const screen = screenFor(path, user?.role);
      const { html, json } = screen ? await draw(request, user, login) : plainScreen(user);
      return { screen, html, element: elementOf(json) };
    };
    if (sessionSecretOf(request, csrf.config) === '') return pageOf(null);
    const status = await callAsVisitor(app, request, { url: `/api${getAuthStatus.path}` });
    if (status.statusCode === 401) return pageOf(null);
    if (status.statusCode !== 200) return { screen: screenFor(path, undefined), html: '', element: '' };
    const { user }: { user: SessionUser } = status.json();
    return pageOf(user);
  };
};
