import { createRouter } from '@tanstack/react-router';
import { RouteError, RoutePending } from './components/feedback/route-states.tsx';
import { stringifySearch } from './lib/url-params.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
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
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
