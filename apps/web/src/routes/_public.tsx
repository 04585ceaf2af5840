import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LinkWhileLoggedIn } from '../features/auth/link-while-logged-in.tsx';
import { isSignedIn } from '../lib/session.ts';
import { requireSignedOut } from './-guards.ts';

export const Route = createFileRoute('/_public')({
  beforeLoad: ({ params }) => {
    // Links from emails show an explanation; other public screens redirect.
    const blockedLink = 'token' in params && isSignedIn();
    if (!blockedLink) requireSignedOut();
    return { blockedLink };
  },
  component: PublicScreen,
});

function PublicScreen() {
  const { blockedLink } = Route.useRouteContext();
  return blockedLink ? <LinkWhileLoggedIn /> : <Outlet />;
}
