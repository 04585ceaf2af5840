import type { Role } from '@portal/contract/options.ts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { getSession, isSignedIn } from '../lib/session.ts';

/** Everyone who may not see a screen is sent to `/`, which knows where they belong. */

interface GuardContext {
  location: ParsedLocation;
}

const sendAway = ({ location }: GuardContext) =>
  redirect({ to: '/', replace: true, state: isSignedIn() ? {} : { from: location.href } });

/** Allows visitors who are not signed in. */
export const requireSignedOut = (): void => {
  if (isSignedIn()) throw redirect({ to: '/', replace: true });
};

/** Allows anyone who is signed in. */
export const requireSignedIn = (context: GuardContext): void => {
  if (!isSignedIn()) throw sendAway(context);
};

/** Allows one role. */
export const requireRole =
  (role: Role) =>
  (context: GuardContext): void => {
    const session = getSession();
    const allowed = isSignedIn(session) && (role === 'admin' ? session.admin : session.role === role);
    if (!allowed) throw sendAway(context);
  };
