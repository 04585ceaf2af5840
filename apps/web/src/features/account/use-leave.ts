import { useNavigate } from '@tanstack/react-router';
import { useSessionStore } from '../../lib/session.ts';

/** Goes to the login screen after the server has ended this session. */
export const useLeave = () => {
  const navigate = useNavigate();
  return async () => {
    useSessionStore.getState().logout();
    await navigate({ to: '/login', replace: true });
  };
};
