import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isSignedIn } from '../lib/session.ts';
import { requireSignedOut } from './-guards.ts';

export const Route = createFileRoute('/_public')({
  beforeLoad: ({ params, location }) => {
    // Links from emails show an explanation; other public screens redirect.
    const blockedLink = 'token' in params && isSignedIn();
    if (!blockedLink) requireSignedOut({ location });
    return { blockedLink };
  },
  component: PublicScreen,
});

// Loaded on demand, because few people open such a link while they are logged in.
const LinkWhileLoggedIn = lazy(async () => ({
  default: (await import('../features/accounts/link-while-logged-in.tsx')).LinkWhileLoggedIn,
}));

function PublicScreen() {
  const { blockedLink } = Route.useRouteContext();
  if (!blockedLink) return <Outlet />;
  return (
    <Suspense>
      <LinkWhileLoggedIn />
    </Suspense>
  );
}
