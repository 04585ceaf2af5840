import { useNavigate } from '@tanstack/react-router';
import { forgetDrafts } from './drafts.ts';
import { useSession } from './session.ts';
import { thisPage } from './this-page.ts';

/** Forgets the user's drafts and goes to the login screen after the server has ended this session. */
export const useEndSession = () => {
  const navigate = useNavigate();
  const { _id } = useSession();
  return async () => {
    forgetDrafts(_id);
    thisPage().session.getState().logout();
    await navigate({ to: '/login', replace: true });
  };
};
