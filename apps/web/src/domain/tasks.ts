import { numberText } from '@portal/contract/american-english.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import type { Tasks } from '@portal/contract/overview/overview.schemas.ts';
import { isOwnTask, type TaskKind } from '@portal/contract/overview/tasks.ts';
import type { Screen } from '@portal/contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../lib/call-query.ts';
import type { Session } from '../lib/session-store.ts';

/**
 * What needs the user. Screens work without it, so a failure isn't announced. The navigation and several parts of a
 * screen show it, so a failure stays until the user tries again. Otherwise, each part that appears would ask again.
 */
export const tasksQuery = () => ({
  ...callQuery(listTasks),
  retryOnMount: false,
  meta: { handlesError: true },
});

/** What needs the user; undefined while it's loading, and after a failure. */
export const useTasks = (): Tasks | undefined => useQuery(tasksQuery()).data;

/** The screen on which something is done. */
const screenOf = (kind: TaskKind, { admin, role }: Pick<Session, 'admin' | 'role'>): Screen => {
  if (admin) return '/admin-requests';
  if (role === 'teacher') return '/teacher-speaker-requests';
  return kind === 'profile' || kind === 'open-requests' ? '/speaker-dashboard' : '/speaker-requests';
};

/** How many things need the user, on one screen or on all of them. */
export const countTasks = (tasks: Tasks, session: Pick<Session, 'admin' | 'role'>, screen?: Screen): number =>
  tasks
    .filter((task) => isOwnTask(task) && (screen === undefined || screenOf(task.kind, session) === screen))
    .reduce((sum, { count }) => sum + count, 0);

/** '1 needs you', '3 need you'. */
export const needYou = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'needs' : 'need'} you`;
