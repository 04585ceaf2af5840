import { useNavigate } from '@tanstack/react-router';
import { useSessionStore } from './session.ts';

/** Goes to the login screen after the server has ended this session. */
export const useEndSession = () => {
  const navigate = useNavigate();
  return async () => {
    useSessionStore.getState().logout();
    await navigate({ to: '/login', replace: true });
  };
};
