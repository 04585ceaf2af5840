import { defineCalls } from '../call.ts';

export const { listSimilarSpeakers } = defineCalls(() => import('./similar-speakers.call-schemas.ts'), {
  listSimilarSpeakers: {
    method: 'GET',
    path: '/request/:id/similar-speakers',
    summary: 'Up to five speakers in the same fields who are free at the time of a request',
    access: { teacher: 'own', admin: 'any' },
  },
});
