import { AsyncLocalStorage } from 'node:async_hooks';
import type { Drawing, FirstVisit } from '@portal/contract/first-screen.ts';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { findPageBy } from '../lib/this-page.ts';
import type { PortalRouter } from '../router.ts';
import { App } from './app.tsx';
import { type OpenPage, openPage } from './open-page.ts';
import { writeFirstScreen } from './page-data.ts';
import { readSurroundings } from './surroundings.ts';

// Each page is drawn in a context of its own.
const pages = new AsyncLocalStorage<OpenPage>();
findPageBy(() => pages.getStore());

type CreateRouter = (history: RouterHistory) => PortalRouter;

const openPageFor = (
  { url, user, surroundings, organizationName, login, read }: FirstVisit,
  createRouter: CreateRouter,
): OpenPage =>
  openPage({
    user,
    surroundings: readSurroundings(surroundings.cookie, surroundings.isPhone, Date.now()),
    organizationName,
    login,
    read,
    openStorage: () => {
      throw new Error('The server has no storage');
    },
    router: createRouter(createMemoryHistory({ initialEntries: [url] })),
  });

const MAX_REDIRECTS = 5;

/** Loads the page's screen with its data, and follows redirects. */
const loadScreen = async ({ router }: OpenPage): Promise<void> => {
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    await router.load();
    const result = router._serverResult;
    if (result?.type !== 'redirect') return;
    const { href = '/', state } = result.redirect.options;
    // A redirect can bring a message for the next screen.
    router.history.replace(href, Object(state));
  }
};

/** Whether the screen is one that is drawn, and everything that it begins with has been read. */
const isDrawn = ({ router, queryClient }: OpenPage): boolean => {
  const { matches } = router.state;
  return (
    matches.at(-1)?.staticData.isDrawn === true &&
    matches.every(({ status }) => status === 'success') &&
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }).length === 0
  );
};

/**
 * Returns a function that reads what a screen begins with, and draws it if it's one of those that are drawn and there is
 * time.
 */
export const drawWith =
  (createRouter: CreateRouter): Drawing['drawFirstScreen'] =>
  (visit) => {
    const page = openPageFor(visit, createRouter);
    return pages.run(page, async () => {
      await loadScreen(page);
      const { queryClient, surroundings } = page;
      const html = isDrawn(page) && visit.mayDraw() ? renderToString(<App page={page} />) : '';
      const json = writeFirstScreen({
        user: visit.user,
        queries: dehydrate(queryClient),
        login: visit.login,
        drawnBy: html === '' ? null : surroundings,
      });
      queryClient.clear();
      return { html, json };
    });
  };
