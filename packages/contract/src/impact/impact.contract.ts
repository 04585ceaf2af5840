import { adminOnly, defineCalls } from '../call.ts';

export const { getImpact, downloadImpact, getVisitRecord } = defineCalls(
  () => import('./impact.call-schemas.ts'),
  {
    getImpact: {
      method: 'GET',
      path: '/admin/impact',
      summary:
        'What the visits of a period add up to: visits, students, minutes and people, and what may be quoted',
      access: adminOnly,
    },
    downloadImpact: {
      // POST because a password doesn't belong in a URL, and because the export is recorded.
      method: 'POST',
      path: '/admin/impact.csv',
      summary:
        'The visits of a period that took place as a CSV file, one row each; its sums are those of the impact. Visits of deleted people are the last rows, without names and places',
      access: adminOnly,
      limited: true,
      needsProof: true,
      stream: 'text/csv',
    },
    getVisitRecord: {
      method: 'GET',
      path: '/speaker/:userId/visits',
      summary: "A speaker's visits of a year that took place, with their hours",
      access: { speaker: 'self', admin: 'any' },
    },
  },
);
