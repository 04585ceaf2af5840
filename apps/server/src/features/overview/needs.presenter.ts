import type { Role } from '@portal/contract/options.ts';
import type { Need } from '@portal/contract/overview/overview.schemas.ts';
import { missingDetails } from '@portal/contract/visits/visit-details.ts';
import type { NeededRequest, StoredNeed } from './needs.repository.ts';

/** The first name of the other side; for administrators, the teacher's name. */
const personFor = ({ teacher, speaker }: NeededRequest, role: Role): string => {
  if (role === 'admin') return teacher.name;
  return role === 'teacher' ? speaker.firstName : teacher.firstName;
};

/** What needs someone, with the request to begin with. */
export const presentNeed = ({ first, ...need }: StoredNeed, role: Role): Need => ({
  ...need,
  first: first && {
    eventName: first.eventName,
    dateTime: first.dateTime,
    timezone: first.timezone,
    person: personFor(first, role),
    missing: need.kind === 'details' ? missingDetails(first) : [],
  },
});
