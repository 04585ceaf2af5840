import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../lib/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: ({ location }) => {
    throw isSignedIn()
      ? redirect({ to: '/home', replace: true })
      : redirect({ to: '/login', replace: true, state: location.state });
  },
});
