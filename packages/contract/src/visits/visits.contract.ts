import { bothSides, bothSidesAndAdmins, defineCalls } from '../call.ts';

export const { saveVisitDetails, giveFeedback } = defineCalls(() => import('./visits.call-schemas.ts'), {
  saveVisitDetails: {
    method: 'PUT',
    path: '/request/:id/details',
    summary: 'Save what people need to know on the day of a confirmed visit',
    access: bothSidesAndAdmins,
  },
  giveFeedback: {
    method: 'PUT',
    path: '/request/:id/feedback',
    summary: 'Say whether a visit took place and how it went; sending it again replaces the earlier answers',
    access: bothSides,
  },
});
