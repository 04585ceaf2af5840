import './theme/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepPageWhenOffline } from './lib/chunks.ts';
import { followColorScheme } from './lib/color-scheme.ts';
import { confirmSession } from './lib/confirm-session.ts';
import { keepDraftsOf } from './lib/drafts.ts';
import { initialData } from './lib/initial-data.ts';
import { keepFocus } from './lib/keep-focus.ts';
import { toleratePageTranslation } from './lib/page-translation.ts';
import { followOtherTabs, isSignedIn, onSessionEnd, restoreSession, useSessionStore } from './lib/session.ts';
import { notify } from './lib/toasts.ts';
import { router } from './router.ts';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

keepPageWhenOffline();
followColorScheme();
toleratePageTranslation();
keepFocus();

useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session._id !== before._id && isSignedIn()) keepDraftsOf(session._id);
});

onSessionEnd(() => {
  const { href, pathname } = router.state.location;
  const [, params] = router.getMatchedRoutes(pathname);
  // Pages with a token in their URL don't need a session: links from emails, and a class's thank-you link.
  if ('token' in params) {
    void router.invalidate();
    return;
  }
  void router.navigate({ to: '/login', replace: true, state: { notice: SESSION_ENDED, from: href } });
});

followOtherTabs(() => void router.invalidate());

addEventListener('online', () => notify('success', "You're back online."));

const show = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the application');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};

const start = async () => {
  // The page also works if the browser blocks local storage.
  await restoreSession().catch(reportError);
  const user = initialData?.user;
  if (user) useSessionStore.getState().login(user);
  show();
  // Without the server's word on the session, the browser asks for it. It also asks before it ends a session, because the
  // page can be a copy from before the login.
  if (!initialData || (user === null && isSignedIn())) await confirmSession(() => void router.invalidate());
};

start().catch(reportError);
