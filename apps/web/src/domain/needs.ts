import { isOwnNeed, type NeedKind } from '@portal/contract/overview/needs.ts';
import { listNeeds } from '@portal/contract/overview/overview.contract.ts';
import type { Needs } from '@portal/contract/overview/overview.schemas.ts';
import type { Screen } from '@portal/contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../lib/call-query.ts';
import type { Session } from '../lib/session.ts';

/**
 * What needs the user. Screens work without it, so a failure isn't announced. The navigation and several parts of a
 * screen show it, so a failure stays until the user tries again. Otherwise, each part that appears would ask again.
 */
export const needsQuery = () => ({
  ...callQuery(listNeeds),
  retryOnMount: false,
  meta: { handlesError: true },
});

/** What needs the user; undefined while it's loading, and after a failure. */
export const useNeeds = (): Needs | undefined => useQuery(needsQuery()).data;

/** The screen on which something is done. */
const screenOf = (kind: NeedKind, { admin, role }: Pick<Session, 'admin' | 'role'>): Screen => {
  if (admin) return '/admin-requests';
  if (role === 'teacher') return '/teacher-speaker-requests';
  return kind === 'profile' ? '/speaker-dashboard' : '/speaker-requests';
};

/** How many things need the user, on one screen or on all of them. */
export const countNeeds = (needs: Needs, session: Pick<Session, 'admin' | 'role'>, screen?: Screen): number =>
  needs
    .filter((need) => isOwnNeed(need) && (screen === undefined || screenOf(need.kind, session) === screen))
    .reduce((sum, { count }) => sum + count, 0);

/** '1 needs you', '3 need you'. */
export const needYou = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'needs' : 'need'} you`;
