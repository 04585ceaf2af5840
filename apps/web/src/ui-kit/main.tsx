// The UI kit's page: run `npm run dev` and open /ui-kit. Builds leave it out, because only `ui-kit.html` loads it.
import '../theme/global.css';
import '../theme/preferences.css';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openPage } from '../first-screen/open-page.ts';
import { browserSurroundings } from '../first-screen/surroundings.ts';
import { followColorScheme } from '../lib/color-scheme.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { markScreenReady } from '../lib/screen.ts';
import { readPreferences } from '../lib/session-store.ts';
import { findPageBy } from '../lib/this-page.ts';
import { createPortalRouter } from '../router.ts';
import { UiKitPage } from './ui-kit-page.tsx';

const opened = openPage({
  user: null,
  surroundings: browserSurroundings(readPreferences(undefined)),
  organizationName: 'UI kit',
  login: undefined,
  read: undefined,
  openStorage: () => localStorage,
  router: createPortalRouter(),
});
findPageBy(() => opened);
followColorScheme();
keepFocus();
markScreenReady();
document.documentElement.dataset.ready = 'true';

// Dialogs need a router for the Back button.
const root = createRootRoute();
const page = createRoute({ getParentRoute: () => root, path: '/ui-kit', component: UiKitPage });
const router = createRouter({ routeTree: root.addChildren([page]) });

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the kit');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
