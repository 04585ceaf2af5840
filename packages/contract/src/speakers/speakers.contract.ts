import { defineCalls } from '../call.ts';

export const {
  listSpeakers,
  getSpeaker,
  getOwnSpeakerProfile,
  getSpeakerRegistration,
  submitSpeakerProfile,
  updateOwnSpeakerProfile,
} = defineCalls(() => import('./speakers.call-schemas.ts'), {
  listSpeakers: {
    method: 'GET',
    path: '/speaker/all',
    summary: 'Every visible speaker, by name',
    access: { teacher: 'any', admin: 'any' },
  },
  getSpeaker: {
    method: 'GET',
    path: '/speaker/:userId',
    summary: 'One visible speaker, with talks, figures and shared thank-yous',
    access: { teacher: 'any', admin: 'any' },
  },
  getOwnSpeakerProfile: {
    method: 'GET',
    path: '/speaker/profile',
    summary: "The caller's own speaker profile",
    access: { speaker: 'own' },
  },
  getSpeakerRegistration: {
    method: 'GET',
    path: '/speaker/registration',
    summary: 'What the caller entered at registration; blank after they submit a profile',
    access: { speaker: 'own' },
  },
  submitSpeakerProfile: {
    method: 'POST',
    path: '/speaker/profile',
    summary: "Submit the caller's speaker profile, replacing an existing one",
    access: { speaker: 'own' },
    status: 201,
    takesPicture: true,
  },
  updateOwnSpeakerProfile: {
    method: 'PUT',
    path: '/speaker/profile',
    summary: "Change the caller's own speaker profile",
    access: { speaker: 'own' },
    takesPicture: true,
  },
});
