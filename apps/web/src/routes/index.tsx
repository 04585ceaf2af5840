import { returnPath } from '@portal/contract/return-path.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../lib/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', replace: true, state: location.state });
    const from = returnPath(location.state.from);
    if (from) throw redirect({ href: from, replace: true });
    throw redirect({ to: '/home', replace: true });
  },
});
