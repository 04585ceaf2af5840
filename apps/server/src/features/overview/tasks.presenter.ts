import type { Role } from '@portal/contract/options.ts';
import type { Task } from '@portal/contract/overview/overview.schemas.ts';
import { calledName, fullName } from '@portal/contract/users/full-name.ts';
import { missingDetails } from '@portal/contract/visits/visit-details.ts';
import type { RequestWithTasks, StoredTask } from './tasks.repository.ts';

/** What the other side is called; for administrators, the teacher's name. */
const personFor = ({ teacher, speaker }: RequestWithTasks, role: Role): string => {
  if (role === 'admin') return fullName(teacher);
  return calledName(role === 'teacher' ? speaker : teacher);
};

/** What needs someone, with the request to begin with. */
export const presentTask = ({ first, ...task }: StoredTask, role: Role): Task => ({
  ...task,
  first: first && {
    eventName: first.eventName,
    dateTime: first.dateTime,
    timezone: role === 'admin' ? first.timezone : first.zones[role],
    person: personFor(first, role),
    missing: task.kind === 'details' ? missingDetails(first) : [],
  },
});
