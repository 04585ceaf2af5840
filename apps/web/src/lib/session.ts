import { RESTORE_TIMEOUT } from '@portal/contract/limits.ts';
import { ROLES, type Role } from '@portal/contract/options.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from './preferences.ts';

/** Who is signed in, as far as this browser knows; all empty when nobody is. */
export type Session = Omit<SessionUser, 'role'> & { role: Role | '' };

const EMPTY: Session = { _id: '', email: '', firstName: '', lastName: '', admin: false, role: '' };
const STORE_KEY = 'root';

interface SessionStore {
  session: Session;
  preferences: Preferences;
  login: (user: SessionUser) => void;
  logout: () => void;
  toggleAdmin: () => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads what was stored; anything that is no session counts as signed out. */
const readSession = (stored: unknown): Session => {
  if (typeof stored !== 'object' || stored === null || !('session' in stored)) return EMPTY;
  const { session } = stored;
  if (typeof session !== 'object' || session === null) return EMPTY;
  const kept: Record<string, unknown> = { ...session };
  if (textOf(kept._id) === '') return EMPTY;
  const role = textOf(kept.role).toLowerCase();
  return {
    _id: textOf(kept._id),
    email: textOf(kept.email),
    firstName: textOf(kept.firstName),
    lastName: textOf(kept.lastName),
    admin: kept.admin === true,
    role: ROLES.find((known) => known === role) ?? '',
  };
};

export const useSessionStore = create<SessionStore>()(
  persist(
    (set) => ({
      session: EMPTY,
      preferences: DEFAULT_PREFERENCES,
      login: ({ _id, email, firstName, lastName, admin, role }) =>
        set({ session: { _id, email, firstName, lastName, admin, role } }),
      logout: () => set({ session: EMPTY }),
      toggleAdmin: () => set(({ session }) => ({ session: { ...session, admin: !session.admin } })),
    }),
    {
      name: STORE_KEY,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ session, preferences }) => ({ session, preferences }),
      merge: (stored, current) => ({
        ...current,
        session: readSession(stored),
        preferences: readPreferences(stored),
      }),
      skipHydration: true,
    },
  ),
);

/** The person's choices, for a component that shows them. */
export const usePreferences = (): Preferences => useSessionStore((store) => store.preferences);

export const setPreferences = (changes: Partial<Preferences>): void => {
  useSessionStore.setState(({ preferences }) => ({ preferences: { ...preferences, ...changes } }));
};

/** The session, for a component that shows it. */
export const useSession = (): Session => useSessionStore((store) => store.session);

/** The session at this moment, for what runs outside components. */
export const getSession = (): Session => useSessionStore.getState().session;

export const isSignedIn = (session: Session = getSession()): boolean => session._id !== '';

/** Brings back the stored session; gives up after the restore time-out. */
export const restoreSession = async (): Promise<void> => {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT));
  await Promise.race([useSessionStore.persist.rehydrate(), timeout]);
};

/** Keeps this tab in step when another one signs in or out. */
export const followOtherTabs = (changed: () => void): void => {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== STORE_KEY) return;
    void Promise.resolve(useSessionStore.persist.rehydrate()).then(changed);
  });
};

type Ended = () => void;
let whenEnded: Ended = () => {};

/** Names what follows when the server no longer knows the session. */
export const onSessionEnd = (ended: Ended): void => {
  whenEnded = ended;
};

/** Clears a session that the server has ended; nothing happens when nobody was signed in. */
export const endSession = (): void => {
  if (!isSignedIn()) return;
  useSessionStore.getState().logout();
  whenEnded();
};
