import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '../components/feedback/not-found.tsx';
import { OfflineBanner } from '../components/feedback/offline-banner.tsx';
import { Toasts } from '../components/feedback/toasts.tsx';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toasts />
    </>
  );
}
