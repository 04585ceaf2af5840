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
  '/still-available/$token': 'everyone',
  '/email-change/$token': 'everyone',
  '/answer/$purpose/$id/$token': 'everyone',
  '/home': 'signed-in',
  '/account-settings': 'signed-in',
  '/visit-paper/$paper/$id': 'signed-in',
  '/open-requests': 'signed-in',
  '/open-requests/new': 'teacher',
  '/open-requests/$id': 'signed-in',
  '/career-day/$id': 'signed-in',
  '/teacher-search-speaker': 'teacher',
  '/teacher-speaker-requests': 'teacher',
  '/teacher-request-sent/$id': 'teacher',
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
  '/admin-book/$userId': 'admin',
  '/admin-call-list': 'admin',
  '/admin-requests': 'admin',
  '/admin-industry-focus': 'admin',
  '/admin-export-speakers': 'admin',
  '/admin-impact': 'admin',
  '/admin-audit-log': 'admin',
} as const satisfies Record<`/${string}`, Audience>;
export type Screen = keyof typeof SCREENS;

/**
 * Whether a screen's address holds a secret: in its path or, where an administrator registers, in its query. Their pages
 * aren't stored and tell nobody their address.
 */
export const holdsSecret = (screen: Screen): boolean =>
  screen.includes('$token') || screen === '/admin-register';

/** The screen with which each role begins. */
export const HOME_SCREENS = {
  teacher: '/teacher-search-speaker',
  speaker: '/speaker-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, Screen>;

/** With this fragment, the URL of a request opens its messages. */
export const MESSAGES_FRAGMENT = 'messages';
/** With this one, it opens the form with the details of the visit. */
export const DETAILS_FRAGMENT = 'details';
/** With this one, it shows what was reported. */
export const REPORTS_FRAGMENT = 'reports';
/** With this one, it shows the thank-yous. */
export const THANK_YOUS_FRAGMENT = 'thank-yous';
/** With this one, it shows what the teacher's school needs. */
export const SCHOOL_FRAGMENT = 'school';
