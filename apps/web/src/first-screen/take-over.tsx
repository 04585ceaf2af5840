import '../components/overlay/early-dialog.css';
import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { hydrate } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { hasChunkFailed, keepPageWhenOffline } from '../lib/chunks.ts';
import { startClock } from '../lib/clock.ts';
import { followColorScheme } from '../lib/color-scheme.ts';
import { hasVisitorDrafts, keepDraftsOf } from '../lib/drafts.ts';
import { closeEarlyDialog } from '../lib/early-dialog.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { whenScreenReady } from '../lib/screen.ts';
import { followOtherTabs, getSession, isSignedIn, onSessionEnd, restoreSession } from '../lib/session.ts';
import { readPreferences } from '../lib/session-store.ts';
import { findPageBy, thisPage } from '../lib/this-page.ts';
import { notify } from '../lib/toasts.ts';
import { isAsWideAs } from '../lib/use-media-query.ts';
import type { PortalRouter } from '../router.ts';
import { App } from './app.tsx';
import { noteEarlyInput, reportBrokenPictures } from './early-input.ts';
import { type OpenPage, openPage } from './open-page.ts';
import { type FirstScreenData, readFirstScreen } from './page-data.ts';
import { toleratePageTranslation } from './page-translation.ts';
import { browserSurroundings, keepSurroundings, looksTheSame } from './surroundings.ts';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

const DEFAULT_NAME = 'Green Careers Speaker Portal';

/** The portal's name, which the server inserts into the page. The placeholder remains only in development. */
const readOrganizationName = (): string => {
  const name = document.querySelector<HTMLMetaElement>('meta[name="organization-name"]')?.content ?? '';
  return name === '' || name.startsWith('%') ? DEFAULT_NAME : name;
};

/** Opens the page as its first screen was drawn, or else as this browser is. */
const open = async (router: PortalRouter, data: FirstScreenData | undefined): Promise<OpenPage> => {
  const page = openPage({
    user: data?.user ?? null,
    surroundings: data?.drawnBy ?? browserSurroundings(readPreferences(undefined)),
    organizationName: readOrganizationName(),
    login: data?.login,
    read: undefined,
    openStorage: () => localStorage,
    router,
  });
  findPageBy(() => page);
  const { session, queryClient } = page;
  session.subscribe(({ session: now }, { session: before }) => {
    if (now._id !== before._id && isSignedIn()) keepDraftsOf(now._id);
  });
  // The page also works if the browser blocks local storage.
  await restoreSession().catch(reportError);
  if (data?.user) session.getState().login(data.user);
  // Someone else may have logged in since, in another tab.
  if (data?.queries && (data.user?._id ?? '') === getSession()._id) {
    // The server's clock may be wrong, so the age of the data counts from the opening of this page.
    for (const { state } of data.queries.queries) state.dataUpdatedAt = performance.timeOrigin;
    hydrate(queryClient, data.queries);
  }
  return page;
};

/** Shows what was tapped while the screen didn't work: `first-screen.js` has put it into the address. */
const followEarlyTap = (router: OpenPage['router']): void => {
  const isThere = () => router.history.location.href === router.latestLocation.href;
  if (!isThere()) void router.load();
  // Somebody may have gone elsewhere instead.
  router.subscribe('onResolved', () => {
    if (!history.state?.overPage) closeEarlyDialog();
  });
};

/** Ends the time in which `first-screen.js` answers, once the screen works. */
const getReady = ({ router }: OpenPage, root: HTMLElement, stopNoting?: () => () => void): void =>
  whenScreenReady(() => {
    followScrollbarWidth();
    // Before React sets controls to its own values.
    const repeat = stopNoting?.();
    // Outside of React's effects, so that each repeated change is shown before the next.
    setTimeout(() => {
      repeat?.();
      reportBrokenPictures(root);
      flushSync(() => {});
      // Also for tests.
      document.documentElement.dataset.ready = 'true';
      keepSurroundings();
      followEarlyTap(router);
    });
  });

const follow = ({ router }: OpenPage): void => {
  followColorScheme();
  onSessionEnd(() => {
    const { href, pathname } = router.state.location;
    const [, params] = router.getMatchedRoutes(pathname);
    // Links from emails and a class's thank-you link work without a session.
    if ('token' in params) {
      void router.invalidate();
      return;
    }
    void router.navigate({ to: '/login', replace: true, state: { notice: SESSION_ENDED, from: href } });
  });
  followOtherTabs(() => void router.invalidate());
};

/** Whether the browser would render the same page as the server did, so that it can hydrate it. */
const canTakeOver = ({ user, drawnBy }: FirstScreenData): boolean =>
  drawnBy !== null &&
  !isTranslated() &&
  (user?._id ?? '') === getSession()._id &&
  !hasStateToShow() &&
  (user === null
    ? // Screens for visitors don't depend on anything else.
      !hasVisitorDrafts()
    : isAsWideAs(drawnBy.width) && looksTheSame(drawnBy, thisPage().session.getState().preferences));

/** Whether the browser has translated the drawn screen: React wouldn't find its texts. */
const isTranslated = (): boolean => document.querySelector('#root font') !== null;

/** Keys of the history state that don't affect the screen. */
const NOT_SHOWN = ['key', 'from', 'overPage', 'overDialog'];

/** Whether an earlier screen left something for this one, such as a message. */
const hasStateToShow = (): boolean =>
  Object.keys(Object(history.state)).some((name) => !name.startsWith('__') && !NOT_SHOWN.includes(name));

const show = async (page: OpenPage, data: FirstScreenData | undefined): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the application');
  const app = <App page={page} />;
  if (!data?.drawnBy) {
    startClock();
    getReady(page, root);
    createRoot(root).render(app);
    return;
  }
  const takesOver = canTakeOver(data);
  // On the server, no part of a screen is waited for while another one is shown.
  if (takesOver) page.router.ssr = { manifest: undefined };
  else startClock();
  await page.router.load();
  if (hasChunkFailed()) {
    // People can still read the drawn screen and follow its links. `first-screen.js` says that a part is missing.
    dispatchEvent(new Event('scripts-failed'));
    return;
  }
  const stopNoting = noteEarlyInput(root);
  if (takesOver) {
    getReady(page, root, stopNoting);
    hydrateRoot(root, app);
    return;
  }
  // Before its elements are gone.
  const repeat = stopNoting();
  getReady(page, root, () => repeat);
  flushSync(() => createRoot(root).render(app));
};

/** Starts the application in the browser: takes the drawn screen over, or draws it. */
export const startPage = async (router: PortalRouter): Promise<void> => {
  keepPageWhenOffline();
  toleratePageTranslation();
  keepFocus();
  addEventListener('online', () => notify('success', "You're back online."));
  const data = readFirstScreen();
  const page = await open(router, data);
  follow(page);
  await show(page, data);
  // Without the server's word on the session, the browser asks for it. It also asks before it ends a session, because the
  // page can be a copy from before the login.
  if (!data || (data.user === null && isSignedIn()))
    await confirmSession(() => void page.router.invalidate());
};

/**
 * Tells `global.css` how wide the page's scroll bar is, because a page behind a dialog has none. An observer is told after
 * a layout and, unlike a measurement when a dialog opens, doesn't force one.
 */
const followScrollbarWidth = (): void => {
  const { documentElement: page } = document;
  new ResizeObserver(() => {
    if (document.querySelector('dialog:modal')) return;
    page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
  }).observe(page);
};

/**
 * Asks the server for the session. An ended session is cleared (by the API client), a valid one is updated.
 * `changed` is called if another user is logged in.
 */
const confirmSession = async (changed: () => void): Promise<void> => {
  const restored = getSession();
  try {
    const { user } = await call(getAuthStatus);
    // A login or logout in the meantime is more recent.
    if (getSession() !== restored) return;
    thisPage().session.getState().login(user);
    if (user._id !== restored._id || user.role !== restored.role) changed();
  } catch (error) {
    // Without a response, the stored session is kept. The server checks every call anyway.
    if (!(error instanceof ApiError)) throw error;
  }
};
