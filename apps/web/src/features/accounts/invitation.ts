import { ROLES, type Role } from '@portal/contract/options.ts';
import type { HistoryState } from '@tanstack/react-router';

/** The fields that an invite prefills. */
export interface Invitation {
  readonly email: string;
  readonly token: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** A teacher's school or a speaker's organization; '' if the invite knows none. */
  readonly organization: string;
  /** The open request that the person is asked for; '' for none. */
  readonly openRequestId: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<Invitation> {}
}

/** The registration screens for invites. */
const SCREENS = {
  admin: '/admin-register',
  teacher: '/teacher-register',
  speaker: '/speaker-register',
} as const satisfies Record<Role, string>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The role with this name, or undefined. */
const roleNamed = (text: unknown): Role | undefined =>
  ROLES.find((role) => role === textOf(text).toLowerCase());

/** The registration screen of a role; undefined if the role is unknown. */
export const screenForInvite = (role: string): (typeof SCREENS)[Role] | undefined => {
  const known = roleNamed(role);
  return known && SCREENS[known];
};

/** The invite for this role in the navigation state, if it's complete. */
export const invitationIn = (state: HistoryState, role: Role): Invitation | undefined => {
  const [email, token] = [textOf(state.email), textOf(state.token)];
  if (email === '' || token === '' || roleNamed(state.role) !== role) return undefined;
  return {
    ...{ email, token, role },
    ...{ firstName: textOf(state.firstName), lastName: textOf(state.lastName) },
    ...{ organization: textOf(state.organization), openRequestId: textOf(state.openRequestId) },
  };
};

/** The token of an administrator's invite: from the path, else the query string, else the navigation. */
export const inviteTokenIn = (...places: readonly unknown[]): string | undefined =>
  places.map((place) => textOf(place).trim()).find((token) => token !== '');
