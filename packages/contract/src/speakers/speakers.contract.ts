import { defineCall } from '../call.ts';

export const listSpeakers = defineCall({
  method: 'GET',
  path: '/speaker/all',
  summary: 'Every visible speaker, by name',
  access: { teacher: 'any', admin: 'any' },
  schemas: async () => (await import('./speakers.call-schemas.ts')).listSpeakers,
});

export const searchSpeakers = defineCall({
  method: 'GET',
  path: '/speaker/search',
  summary: 'Visible speakers, searched, filtered and paged, with counts for each filter option if asked for',
  access: { teacher: 'any', admin: 'any' },
  schemas: async () => (await import('./speakers.call-schemas.ts')).searchSpeakers,
});

export const suggestCities = defineCall({
  method: 'GET',
  path: '/speaker/cities',
  summary: 'Cities of visible speakers that begin with a text',
  access: { teacher: 'any', admin: 'any' },
  schemas: async () => (await import('./speakers.call-schemas.ts')).suggestCities,
});

export const getSpeaker = defineCall({
  method: 'GET',
  path: '/speaker/:userId',
  summary: 'One visible speaker, with talks, figures and shared thank-yous',
  access: { teacher: 'any', admin: 'any' },
  schemas: async () => (await import('./speakers.call-schemas.ts')).getSpeaker,
});

export const getOwnSpeakerProfile = defineCall({
  method: 'GET',
  path: '/speaker/profile',
  summary: "The caller's own speaker profile",
  access: { speaker: 'own' },
  schemas: async () => (await import('./speakers.call-schemas.ts')).getOwnSpeakerProfile,
});

export const getSpeakerRegistration = defineCall({
  method: 'GET',
  path: '/speaker/registration',
  summary: 'What the caller entered at registration; blank after they submit a profile',
  access: { speaker: 'own' },
  schemas: async () => (await import('./speakers.call-schemas.ts')).getSpeakerRegistration,
});

export const submitSpeakerProfile = defineCall({
  method: 'POST',
  path: '/speaker/profile',
  summary: "Submit the caller's speaker profile, replacing an existing one",
  access: { speaker: 'own' },
  status: 201,
  takesPicture: true,
  schemas: async () => (await import('./speakers.call-schemas.ts')).submitSpeakerProfile,
});

export const updateOwnSpeakerProfile = defineCall({
  method: 'PUT',
  path: '/speaker/profile',
  summary: "Change the caller's own speaker profile",
  access: { speaker: 'own' },
  takesPicture: true,
  schemas: async () => (await import('./speakers.call-schemas.ts')).updateOwnSpeakerProfile,
});
