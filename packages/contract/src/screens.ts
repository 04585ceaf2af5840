import type { Role } from './options.ts';

export type Audience = 'everyone' | 'signed-out' | 'signed-in' | Role;

/** The portal's screens and who may open them; parameters are written `$name`. */
export const SCREENS = {
  '/login-select': 'signed-out',
  '/login': 'signed-out',
  '/register': 'signed-out',
  '/teacher-register': 'signed-out',
  '/speaker-register': 'signed-out',
  '/admin-register': 'signed-out',
  '/admin-register/$token': 'signed-out',
  '/verify-account/$token': 'signed-out',
  '/email-reset': 'signed-out',
  '/invite': 'signed-out',
  '/invite/$token': 'signed-out',
  '/reset-password/$token': 'signed-out',
  '/thank-you/$token': 'everyone',
  '/home': 'signed-in',
  '/account-settings': 'signed-in',
  '/teacher-search-speaker': 'teacher',
  '/teacher-speaker-requests': 'teacher',
  '/teacher-profile': 'teacher',
  '/speaker-submit-info': 'speaker',
  '/speaker-dashboard': 'speaker',
  '/speaker-requests': 'speaker',
  '/speaker-schedule': 'speaker',
  '/speaker-visits': 'speaker',
  '/profile/edit': 'speaker',
  '/admin-dashboard': 'admin',
  '/admin-add-speakers': 'admin',
  '/admin-all-speakers': 'admin',
  '/admin-speaker-schedule/$userId': 'admin',
  '/admin-people/$userId': 'admin',
  '/admin-requests': 'admin',
  '/admin-industry-focus': 'admin',
  '/admin-export-speakers': 'admin',
  '/admin-impact': 'admin',
  '/admin-audit-log': 'admin',
} as const satisfies Record<`/${string}`, Audience>;
export type Screen = keyof typeof SCREENS;

/** The screen with which each role begins. */
export const HOME_SCREENS = {
  teacher: '/teacher-search-speaker',
  speaker: '/speaker-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, Screen>;

const isName = (name: string): name is Screen => Object.hasOwn(SCREENS, name);
const NAMES = Object.keys(SCREENS).filter(isName);

/** The screen with a path; undefined if there is none. `/` leads to everyone's first screen. */
const screenAt = (path: string): Screen | undefined => {
  if (path === '/') return '/home';
  const steps = path.replace(/\/$/, '').split('/');
  return NAMES.find((screen) => {
    const pattern = screen.split('/');
    return (
      pattern.length === steps.length &&
      pattern.every((step, index) => (step.startsWith('$') ? steps[index] !== '' : step === steps[index]))
    );
  });
};

/**
 * The screen that a visitor or someone with a role sees first at a path. Screens of others lead to the login or to their
 * own first screen. Undefined if no screen has the path.
 */
export const screenFor = (path: string, role: Role | undefined): Screen | undefined => {
  const screen = screenAt(path);
  if (screen === undefined) return undefined;
  const audience = SCREENS[screen];
  if (audience === 'everyone') return screen;
  if (role === undefined) return audience === 'signed-out' ? screen : '/login';
  if (screen === '/home') return HOME_SCREENS[role];
  // Links from emails explain themselves to people who are logged in.
  if (audience === role || audience === 'signed-in' || screen.includes('$')) return screen;
  return HOME_SCREENS[role];
};

/** With this fragment, the URL of a request opens its messages. */
export const MESSAGES_FRAGMENT = 'messages';
/** With this one, it opens the form with the details of the visit. */
export const DETAILS_FRAGMENT = 'details';
/** With this one, it shows what was reported. */
export const REPORTS_FRAGMENT = 'reports';
