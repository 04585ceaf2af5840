import { defineCall } from '../call.ts';

export const bookSpeaker = defineCall({
  method: 'POST',
  path: '/request',
  summary: 'Request a classroom visit from a speaker',
  access: { teacher: 'any' },
  status: 201,
  schemas: async () => (await import('./booking.call-schemas.ts')).bookSpeaker,
});

export const listSimilarSpeakers = defineCall({
  method: 'GET',
  path: '/request/:id/similar-speakers',
  summary: 'Up to three speakers in the same fields who are free at the time of a declined request',
  access: { teacher: 'own' },
  schemas: async () => (await import('./booking.call-schemas.ts')).listSimilarSpeakers,
});
