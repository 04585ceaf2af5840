import { adminOnly, defineCall } from '../call.ts';

export const listAllSpeakers = defineCall({
  method: 'GET',
  path: '/admin/speakers',
  summary: 'Every speaker profile, including hidden ones, by name',
  access: adminOnly,
  schemas: async () => (await import('./speaker-management.call-schemas.ts')).listAllSpeakers,
});

export const searchAllSpeakers = defineCall({
  method: 'GET',
  path: '/admin/speakers/search',
  summary: 'Speaker profiles, including hidden ones, searched, filtered and paged',
  access: adminOnly,
  schemas: async () => (await import('./speaker-management.call-schemas.ts')).searchAllSpeakers,
});

export const getSpeakerToManage = defineCall({
  method: 'GET',
  path: '/admin/speakers/:userId',
  summary: 'One speaker profile, visible or not',
  access: adminOnly,
  schemas: async () => (await import('./speaker-management.call-schemas.ts')).getSpeakerToManage,
});

export const updateSpeaker = defineCall({
  method: 'PUT',
  path: '/speaker/:userId',
  summary: 'Show or hide a speaker, or change their profile',
  access: adminOnly,
  takesPicture: true,
  schemas: async () => (await import('./speaker-management.call-schemas.ts')).updateSpeaker,
});

export const removeSpeaker = defineCall({
  method: 'DELETE',
  path: '/speaker/:userId',
  summary: "Delete a speaker's account and everything in it",
  access: adminOnly,
  schemas: async () => (await import('./speaker-management.call-schemas.ts')).removeSpeaker,
});
