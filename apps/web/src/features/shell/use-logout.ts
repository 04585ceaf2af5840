import { logout } from '@portal/contract/auth/auth.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { getSession, useSessionStore } from '../../lib/session.ts';

/** Ends the session and goes to the login screen. If the server cannot, nothing changes and only the console is told. */
export const useLogout = () => {
  const navigate = useNavigate();
  return async () => {
    try {
      await call(logout);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification has this failure logged to the console only
      console.error('Logout failed', error);
      return;
    }
    forgetDrafts(getSession()._id);
    useSessionStore.getState().logout();
    await navigate({ to: '/login', replace: true });
  };
};
