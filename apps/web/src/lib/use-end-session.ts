import { useNavigate } from '@tanstack/react-router';
import { forgetDrafts } from './drafts.ts';
import { useSession, useSessionStore } from './session.ts';

/** Forgets the user's drafts and goes to the login screen after the server has ended this session. */
export const useEndSession = () => {
  const navigate = useNavigate();
  const { _id } = useSession();
  return async () => {
    forgetDrafts(_id);
    useSessionStore.getState().logout();
    await navigate({ to: '/login', replace: true });
  };
};
