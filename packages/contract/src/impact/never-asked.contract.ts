import { adminOnly, defineCalls } from '../call.ts';
import { NOT_ASKED_DAYS } from '../limits.ts';

export const { getNeverAsked, getRequestOutcomes, getOutcomePeople, listTeachersOf, downloadNeverAsked } =
  defineCalls(() => import('./never-asked.call-schemas.ts'), {
    getNeverAsked: {
      method: 'GET',
      path: '/admin/impact/never-asked',
      summary: `Visible speakers whom nobody has asked for ${NOT_ASKED_DAYS} days, and schools and counties without a visit this school year`,
      access: adminOnly,
    },
    getRequestOutcomes: {
      method: 'GET',
      path: '/admin/impact/outcomes',
      summary:
        'How soon speakers answer the requests of a period, and how many of these end in a visit, by state and grade',
      access: adminOnly,
    },
    getOutcomePeople: {
      method: 'GET',
      path: '/admin/impact/outcomes/people',
      summary: `Of a state or grade, the teachers whose requests of a period led to no visit, and the speakers whom nobody has asked for ${NOT_ASKED_DAYS} days`,
      access: adminOnly,
    },
    listTeachersOf: {
      // POST because of its length.
      method: 'POST',
      path: '/admin/impact/teachers',
      summary: 'The teachers of schools and counties without a visit this school year',
      access: adminOnly,
    },
    downloadNeverAsked: {
      // POST because a password doesn't belong in a URL, and because the export is recorded.
      method: 'POST',
      path: '/admin/impact/never-asked.csv',
      summary: 'One of these lists as a CSV file, with all its rows',
      access: adminOnly,
      limited: true,
      needsProof: true,
      stream: 'text/csv',
    },
  });
