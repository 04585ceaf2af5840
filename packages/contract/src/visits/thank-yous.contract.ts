import { adminOnly, bothSides, bothSidesAndAdmins, defineCall, everyone } from '../call.ts';

export const listThankYous = defineCall({
  method: 'GET',
  path: '/request/:id/thank-yous',
  summary: "A class's thank-yous for a visit, newest first; speakers get only the shared ones",
  access: bothSidesAndAdmins,
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).listThankYous,
});

export const createThankYouLink = defineCall({
  method: 'POST',
  path: '/request/:id/thank-you-link',
  summary: 'Create the private link with which a class thanks its speaker; an earlier link stops working',
  access: { teacher: 'own' },
  status: 201,
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).createThankYouLink,
});

export const deleteThankYouLink = defineCall({
  method: 'DELETE',
  path: '/request/:id/thank-you-link',
  summary: "Turn off the class's link",
  access: { teacher: 'own' },
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).deleteThankYouLink,
});

export const readThankYouLink = defineCall({
  method: 'GET',
  path: '/thank-you/:token',
  summary: 'The visit that a link thanks for',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).readThankYouLink,
});

export const sendThankYou = defineCall({
  method: 'POST',
  path: '/thank-you/:token',
  summary: 'Send a thank-you to the teacher, who shares it with the speaker',
  access: everyone,
  limited: true,
  takesPicture: true,
  status: 201,
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).sendThankYou,
});

export const shareThankYou = defineCall({
  method: 'POST',
  path: '/request/:id/thank-yous/:thankYouId/share',
  summary: 'Share a thank-you with the speaker',
  access: { teacher: 'own' },
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).shareThankYou,
});

export const setThankYouOnProfile = defineCall({
  method: 'PUT',
  path: '/request/:id/thank-yous/:thankYouId/profile',
  summary:
    "Say whether the speaker's profile may show a shared thank-you; it does if the teacher and the speaker agree",
  access: bothSides,
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).setThankYouOnProfile,
});

export const setThankYouQuote = defineCall({
  method: 'PUT',
  path: '/request/:id/thank-yous/:thankYouId/quote',
  summary: 'Say whether the organization may print a shared thank-you in its reports',
  access: { teacher: 'own' },
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).setThankYouQuote,
});

export const reportThankYou = defineCall({
  method: 'POST',
  path: '/request/:id/thank-yous/:thankYouId/report',
  summary: 'Report a thank-you to the administrators, once',
  access: bothSides,
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).reportThankYou,
});

export const handleThankYouReport = defineCall({
  method: 'POST',
  path: '/request/:id/thank-yous/:thankYouId/report/handled',
  summary: 'Mark the report of a thank-you as handled',
  access: adminOnly,
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).handleThankYouReport,
});

export const deleteThankYou = defineCall({
  method: 'DELETE',
  path: '/request/:id/thank-yous/:thankYouId',
  summary: 'Delete a thank-you, shared or not',
  access: { teacher: 'own', admin: 'any' },
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).deleteThankYou,
});

export const readThankYouPicture = defineCall({
  method: 'GET',
  path: '/request/:id/thank-yous/:thankYouId/picture.webp',
  summary: 'The picture of a thank-you, for the people who may see it',
  access: bothSidesAndAdmins,
  stream: 'image/webp',
  schemas: async () => (await import('./thank-yous.call-schemas.ts')).readThankYouPicture,
});
