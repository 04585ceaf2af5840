import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouteError, RoutePending } from './components/feedback/route-states.tsx';
import { stringifySearch } from './lib/url-params.ts';
import { routeTree } from './routeTree.gen.ts';

/** The router of one page. By default, it follows the browser's history. */
export const createPortalRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    // Paths are case-sensitive, as on the server.
    caseSensitive: true,
    stringifySearch,
    // Removes parameters that a screen doesn't know from the URL, and invalid ones. Otherwise screens would get them.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    // Shows a loaded screen immediately, without a minimum time for skeletons.
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    // On the server, it would write a script into the page, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The server draws this screen when a page opens with it. */
    isDrawn?: boolean;
  }
  interface Register {
    router: PortalRouter;
  }
}
