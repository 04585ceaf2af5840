import { adminOnly, defineCalls } from '../call.ts';

export const { listAllSpeakers, getSpeakerToManage, updateSpeaker, removeSpeaker } = defineCalls(
  () => import('./speaker-management.call-schemas.ts'),
  {
    listAllSpeakers: {
      method: 'GET',
      path: '/admin/speakers',
      summary: 'Every speaker profile, including hidden ones, by name',
      access: adminOnly,
    },
    getSpeakerToManage: {
      method: 'GET',
      path: '/admin/speakers/:userId',
      summary: 'One speaker profile, visible or not',
      access: adminOnly,
    },
    updateSpeaker: {
      method: 'PUT',
      path: '/speaker/:userId',
      summary: 'Show or hide a speaker, or change their profile',
      access: adminOnly,
      takesPicture: true,
    },
    removeSpeaker: {
      method: 'DELETE',
      path: '/speaker/:userId',
      summary: "Delete a speaker's account and everything in it",
      access: adminOnly,
    },
  },
);
