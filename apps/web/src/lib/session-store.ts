import { ROLES, type Role } from '@portal/contract/options.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** The user's preferences in this browser, stored with the session but kept after logout. */
export interface Preferences {
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

/** Parses preferences; invalid values become the default. */
export const readPreferences = (given: unknown): Preferences => {
  const { colorMode, shortcuts, requestView, showsNext, lastExport }: Record<string, unknown> = Object(given);
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
/** The key in the browser's local storage. */
export const STORE_KEY = 'root';

interface SessionState {
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
    ...(kept.seenByAdministrator === true && { seenByAdministrator: true }),
  };
};

/** The session and the preferences of one page, as they are when it opens, and the storage that keeps them. */
export const createSessionStore = (
  user: SessionUser | null,
  preferences: Preferences,
  openStorage: () => Storage,
) =>
  createStore<SessionState>()(
    persist(
      (set) => ({
        session: user ? readSession({ session: user }) : EMPTY,
        preferences,
        login: (loggedIn) => set({ session: readSession({ session: loggedIn }) }),
        logout: () => set({ session: EMPTY }),
      }),
      {
        name: STORE_KEY,
        storage: createJSONStorage(openStorage),
        partialize: ({ session, preferences }) => ({ session, preferences }),
        merge: (stored, current) => ({
          ...current,
          session: readSession(stored),
          preferences: readPreferences(Object(stored).preferences),
        }),
        skipHydration: true,
      },
    ),
  );

export type SessionStore = ReturnType<typeof createSessionStore>;
