import { RESTORE_TIMEOUT } from '@portal/contract/limits.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type Preferences, type Session, STORE_KEY } from './session-store.ts';
import { thisPage } from './this-page.ts';

/** The user's preferences, as a hook. */
export const usePreferences = (): Preferences => useStore(thisPage().session, (store) => store.preferences);

export const setPreferences = (changes: Partial<Preferences>): void => {
  thisPage().session.setState(({ preferences }) => ({ preferences: { ...preferences, ...changes } }));
};

/** The session, as a hook. After a logout, a screen keeps its user until the login screen replaces it. */
export const useSession = (): Session => {
  const session = useStore(thisPage().session, (store) => store.session);
  const [last, setLast] = useState(session);
  if (!isSignedIn(session)) return last;
  if (session !== last) setLast(session);
  return session;
};

/** The current session, for code outside of components. */
export const getSession = (): Session => thisPage().session.getState().session;

export const isSignedIn = (session: Session = getSession()): boolean => session._id !== '';

/** Restores the stored session; gives up after `RESTORE_TIMEOUT`. */
export const restoreSession = async (): Promise<void> => {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT));
  await Promise.race([thisPage().session.persist.rehydrate(), timeout]);
};

/** Syncs logins and logouts between tabs. */
export const followOtherTabs = (changed: () => void): void => {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== STORE_KEY) return;
    void Promise.resolve(thisPage().session.persist.rehydrate()).then(changed);
  });
};

type Ended = () => void;
let whenEnded: Ended = () => {};

/** Sets the handler for sessions that the server has ended. */
export const onSessionEnd = (ended: Ended): void => {
  whenEnded = ended;
};

/** Clears a session that the server has ended. */
export const endSession = (): void => {
  if (!isSignedIn()) return;
  thisPage().session.getState().logout();
  whenEnded();
};
