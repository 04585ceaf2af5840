import { createFileRoute, redirect } from '@tanstack/react-router';
import { Welcome } from '../../features/shell/user-menu.tsx';
import { getSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_signed-in/home')({
  beforeLoad: () => {
    const { admin, role } = getSession();
    if (admin) throw redirect({ to: '/admin-dashboard', replace: true });
    if (role === 'speaker') throw redirect({ to: '/speaker-dashboard', replace: true });
    if (role === 'teacher') throw redirect({ to: '/teacher-search-speaker', replace: true });
  },
  component: Welcome,
});
