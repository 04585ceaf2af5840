import type { Session } from '../../lib/session.ts';

/** Where Cancel leads: the first screen of the user's role. */
export const settingsExitFor = ({ admin, role }: Pick<Session, 'admin' | 'role'>) => {
  if (admin) return '/admin-dashboard';
  if (role === 'speaker') return '/speaker-dashboard';
  return role === 'teacher' ? '/teacher-search-speaker' : '/home';
};
