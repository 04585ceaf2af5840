import { HOME_SCREENS } from '@portal/contract/screens.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Welcome } from '../../features/shell/user-menu.tsx';
import { getSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_signed-in/home')({
  beforeLoad: () => {
    const { admin, role } = getSession();
    if (admin) throw redirect({ to: HOME_SCREENS.admin, replace: true });
    if (role !== '') throw redirect({ to: HOME_SCREENS[role], replace: true });
  },
  component: Welcome,
});
