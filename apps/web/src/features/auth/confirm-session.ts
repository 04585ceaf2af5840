import { getAuthStatus } from '@portal/contract/auth/auth.contract.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { getSession, useSessionStore } from '../../lib/session.ts';

/**
 * Asks the server whether the restored session still stands: an ended one is cleared (the client does that),
 * a standing one is brought up to date. `changed` is called when someone else turns out to be signed in.
 */
export const confirmSession = async (changed: () => void): Promise<void> => {
  const restored = getSession();
  try {
    const { user } = await call(getAuthStatus);
    // Whoever signed in or out meanwhile knows better.
    if (getSession() !== restored) return;
    useSessionStore.getState().login(user);
    if (user._id !== restored._id || user.role !== restored.role) changed();
  } catch (error) {
    // Without an answer the stored session stands: every call is checked by the server anyway.
    if (!(error instanceof ApiError)) throw error;
  }
};
