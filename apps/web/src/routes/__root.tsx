import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '../components/not-found.tsx';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { Toasts } from '../components/toasts.tsx';

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
