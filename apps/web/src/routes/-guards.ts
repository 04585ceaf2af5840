import type { Role } from '@portal/contract/options.ts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { getSession, isSignedIn } from '../lib/session.ts';

/** Redirects to `/`, which redirects to the user's home screen. */

interface GuardContext {
  location: ParsedLocation;
}

const sendAway = ({ location }: GuardContext) =>
  redirect({ to: '/', replace: true, state: isSignedIn() ? {} : { from: location.href } });

/** Allows logged-out visitors. Logged-in users go to the page that they first asked for, or home. */
export const requireSignedOut = ({ location }: GuardContext): void => {
  if (isSignedIn()) throw redirect({ to: '/', replace: true, state: location.state });
};

/** Allows logged-in users. */
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
