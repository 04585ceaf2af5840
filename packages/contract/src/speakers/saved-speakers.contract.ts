import { defineCall } from '../call.ts';

export const listSavedSpeakers = defineCall({
  method: 'GET',
  path: '/speaker/saved',
  summary: 'The ids of the speakers whom the caller has saved',
  access: { teacher: 'own' },
  schemas: async () => (await import('./saved-speakers.call-schemas.ts')).listSavedSpeakers,
});

export const saveSpeaker = defineCall({
  method: 'PUT',
  path: '/speaker/:userId/saved',
  summary: 'Save a visible speaker for later',
  access: { teacher: 'any' },
  schemas: async () => (await import('./saved-speakers.call-schemas.ts')).saveSpeaker,
});

export const unsaveSpeaker = defineCall({
  method: 'DELETE',
  path: '/speaker/:userId/saved',
  summary: 'Remove a speaker from the saved ones',
  access: { teacher: 'any' },
  schemas: async () => (await import('./saved-speakers.call-schemas.ts')).unsaveSpeaker,
});
