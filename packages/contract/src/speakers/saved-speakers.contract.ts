import { defineCalls } from '../call.ts';

export const { listSavedSpeakers, saveSpeaker, unsaveSpeaker } = defineCalls(
  () => import('./saved-speakers.call-schemas.ts'),
  {
    listSavedSpeakers: {
      method: 'GET',
      path: '/speaker/saved',
      summary: 'The ids of the speakers whom the caller has saved',
      access: { teacher: 'own' },
    },
    saveSpeaker: {
      method: 'PUT',
      path: '/speaker/:userId/saved',
      summary: 'Save a visible speaker for later',
      access: { teacher: 'any' },
    },
    unsaveSpeaker: {
      method: 'DELETE',
      path: '/speaker/:userId/saved',
      summary: 'Remove a speaker from the saved ones',
      access: { teacher: 'any' },
    },
  },
);
