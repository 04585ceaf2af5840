import { ROLES, type Role } from '@portal/contract/options.ts';
import type { HistoryState } from '@tanstack/react-router';

/** What an invite fills in for the person who registers by it. */
export interface Invitation {
  readonly email: string;
  readonly token: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<Invitation> {}
}

/** The screens to register on by invite. */
const SCREENS = {
  admin: '/admin-register',
  teacher: '/teacher-register',
  speaker: '/speaker-register',
} as const satisfies Record<Role, string>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The role that a text names; undefined when there is no such role. */
const roleNamed = (text: unknown): Role | undefined =>
  ROLES.find((role) => role === textOf(text).toLowerCase());

/** Where an invite with this role leads; undefined when the role is unknown. */
export const screenForInvite = (role: string): (typeof SCREENS)[Role] | undefined => {
  const known = roleNamed(role);
  return known && SCREENS[known];
};

/** The invite that a navigation brought along for this role, if it brought a whole one. */
export const invitationIn = (state: HistoryState, role: Role): Invitation | undefined => {
  const [email, token] = [textOf(state.email), textOf(state.token)];
  if (email === '' || token === '' || roleNamed(state.role) !== role) return undefined;
  return { email, token, role, firstName: textOf(state.firstName), lastName: textOf(state.lastName) };
};

/** The token of an administrator's invite: from the path, else the query string, else the navigation. */
export const inviteTokenIn = (...places: readonly unknown[]): string | undefined =>
  places.map((place) => textOf(place).trim()).find((token) => token !== '');
