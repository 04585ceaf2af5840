import { RESTORE_TIMEOUT } from '@portal/contract/limits.ts';
import { ROLES, type Role } from '@portal/contract/options.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { useState } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The user's preferences in this browser, stored with the session but kept after logout. */
interface Preferences {
  readonly colorMode: ColorMode;
  /** Single-character shortcuts. They can be turned off because speech input triggers them. */
  readonly shortcuts: boolean;
  /** How wide windows show the administrators' list of requests. */
  readonly requestView: RequestView;
  /** Whether the next request opens after an administrator decides on one. */
  readonly showsNext: boolean;
  /** The timestamp of this browser's last export. */
  readonly lastExport?: string;
}

const COLOR_MODES = ['light', 'dark', 'system'] as const;
type ColorMode = (typeof COLOR_MODES)[number];

const REQUEST_VIEWS = ['cards', 'table'] as const;
type RequestView = (typeof REQUEST_VIEWS)[number];

const DEFAULT_PREFERENCES: Preferences = {
  colorMode: 'system',
  shortcuts: true,
  requestView: 'cards',
  showsNext: false,
};

/** Parses stored preferences; invalid values become the default. */
const readPreferences = (stored: unknown): Preferences => {
  if (typeof stored !== 'object' || stored === null || !('preferences' in stored)) return DEFAULT_PREFERENCES;
  const { colorMode, shortcuts, requestView, showsNext, lastExport }: Record<string, unknown> = Object(
    stored.preferences,
  );
  const isInstant = typeof lastExport === 'string' && !Number.isNaN(Date.parse(lastExport));
  return {
    colorMode: COLOR_MODES.find((known) => known === colorMode) ?? DEFAULT_PREFERENCES.colorMode,
    shortcuts: shortcuts !== false,
    requestView: REQUEST_VIEWS.find((known) => known === requestView) ?? DEFAULT_PREFERENCES.requestView,
    showsNext: showsNext === true,
    ...(isInstant ? { lastExport } : {}),
  };
};

/** The logged-in user as known to this browser; all blank if nobody is. */
export type Session = Omit<SessionUser, 'role'> & { role: Role | '' };

const EMPTY: Session = { _id: '', email: '', firstName: '', lastName: '', admin: false, role: '' };
const STORE_KEY = 'root';

interface SessionStore {
  session: Session;
  preferences: Preferences;
  login: (user: SessionUser) => void;
  logout: () => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses the session of a login or of the storage; anything invalid means logged out. */
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
      login: (user) => set({ session: readSession({ session: user }) }),
      logout: () => set({ session: EMPTY }),
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

/** The user's preferences, as a hook. */
export const usePreferences = (): Preferences => useSessionStore((store) => store.preferences);

export const setPreferences = (changes: Partial<Preferences>): void => {
  useSessionStore.setState(({ preferences }) => ({ preferences: { ...preferences, ...changes } }));
};

/** The session, as a hook. After a logout, a screen keeps its user until the login screen replaces it. */
export const useSession = (): Session => {
  const session = useSessionStore((store) => store.session);
  const [last, setLast] = useState(session);
  if (!isSignedIn(session)) return last;
  if (session !== last) setLast(session);
  return session;
};

/** The current session, for code outside of components. */
export const getSession = (): Session => useSessionStore.getState().session;

export const isSignedIn = (session: Session = getSession()): boolean => session._id !== '';

/** Restores the stored session; gives up after `RESTORE_TIMEOUT`. */
export const restoreSession = async (): Promise<void> => {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT));
  await Promise.race([useSessionStore.persist.rehydrate(), timeout]);
};

/** Syncs logins and logouts between tabs. */
export const followOtherTabs = (changed: () => void): void => {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== STORE_KEY) return;
    void Promise.resolve(useSessionStore.persist.rehydrate()).then(changed);
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
  useSessionStore.getState().logout();
  whenEnded();
};
