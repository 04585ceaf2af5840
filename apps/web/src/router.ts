import { createRouter } from '@tanstack/react-router';
import { RouteError, RoutePending } from './components/feedback/route-states.tsx';
import { parseSearch, stringifySearch } from './lib/search-url.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  // As on the server: /Login is unknown.
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  // A screen that is ready is shown, however briefly its skeleton stood there.
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
