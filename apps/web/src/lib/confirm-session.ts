import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { getSession } from './session.ts';
import { thisPage } from './this-page.ts';

/**
 * Asks the server for the session. An ended session is cleared (by the API client), a valid one is updated.
 * `changed` is called if another user is logged in.
 */
export const confirmSession = async (changed: () => void): Promise<void> => {
  const restored = getSession();
  try {
    const { user } = await call(getAuthStatus);
    // A login or logout in the meantime is more recent.
    if (getSession() !== restored) return;
    thisPage().session.getState().login(user);
    if (user._id !== restored._id || user.role !== restored.role) changed();
  } catch (error) {
    // Without a response, the stored session is kept. The server checks every call anyway.
    if (!(error instanceof ApiError)) throw error;
  }
};
