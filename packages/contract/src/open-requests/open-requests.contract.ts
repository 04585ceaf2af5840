import { adminOnly, bothSidesAndAdmins, defineCall } from '../call.ts';

export const previewOpenRequest = defineCall({
  method: 'POST',
  path: '/open-requests/preview',
  summary: 'Up to three speakers who fit what a class needs and are free, before anybody is asked',
  access: { teacher: 'any' },
  schemas: async () => (await import('./open-requests.call-schemas.ts')).previewOpenRequest,
});

export const createOpenRequest = defineCall({
  method: 'POST',
  path: '/open-requests',
  summary: 'Ask everybody who fits for a visit',
  access: { teacher: 'any' },
  status: 201,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).createOpenRequest,
});

export const askSeveralFirst = defineCall({
  method: 'POST',
  path: '/open-requests/several',
  summary:
    'Ask up to three speakers at once for a visit, and everybody who fits after two school days if that is wanted',
  access: { teacher: 'any' },
  status: 201,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).askSeveralFirst,
});

export const listOpenRequests = defineCall({
  method: 'GET',
  path: '/open-requests',
  summary: "A teacher's own open requests, those that a speaker fits, or all of them, newest first",
  access: bothSidesAndAdmins,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).listOpenRequests,
});

export const getOpenRequest = defineCall({
  method: 'GET',
  path: '/open-requests/:id',
  summary: 'One open request, with its offers and history for its teacher and administrators',
  access: bothSidesAndAdmins,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).getOpenRequest,
});

export const editOpenRequest = defineCall({
  method: 'PUT',
  path: '/open-requests/:id',
  summary: 'Change an open request before an offer is taken; whoever offered is asked to confirm',
  access: { teacher: 'own' },
  schemas: async () => (await import('./open-requests.call-schemas.ts')).editOpenRequest,
});

export const withdrawOpenRequest = defineCall({
  method: 'POST',
  path: '/open-requests/:id/withdraw',
  summary: 'Withdraw an open request; whoever offered is told. Visits that are confirmed stay',
  access: { teacher: 'own' },
  schemas: async () => (await import('./open-requests.call-schemas.ts')).withdrawOpenRequest,
});

export const askEverybody = defineCall({
  method: 'POST',
  path: '/open-requests/:id/everybody',
  summary: 'Ask everybody who fits now, instead of waiting for the speakers who were asked first',
  access: { teacher: 'own' },
  schemas: async () => (await import('./open-requests.call-schemas.ts')).askEverybody,
});

export const makeOffer = defineCall({
  method: 'PUT',
  path: '/open-requests/:id/offer',
  summary: 'Offer a visit for an open request, or change the own offer',
  access: { speaker: 'own' },
  schemas: async () => (await import('./open-requests.call-schemas.ts')).makeOffer,
});

export const withdrawOffer = defineCall({
  method: 'DELETE',
  path: '/open-requests/:id/offer',
  summary: 'Withdraw the own offer before it is taken',
  access: { speaker: 'own' },
  schemas: async () => (await import('./open-requests.call-schemas.ts')).withdrawOffer,
});

export const confirmOffer = defineCall({
  method: 'POST',
  path: '/open-requests/:id/offer/confirm',
  summary: 'Confirm the own offer after the teacher has edited the open request',
  access: { speaker: 'own' },
  schemas: async () => (await import('./open-requests.call-schemas.ts')).confirmOffer,
});

export const takeOffer = defineCall({
  method: 'POST',
  path: '/open-requests/:id/offers/:offerId/take',
  summary:
    'Take an offer, which confirms a visit; everybody else who offered is told once all places are given',
  access: { teacher: 'own' },
  status: 201,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).takeOffer,
});

export const listFittingSpeakers = defineCall({
  method: 'GET',
  path: '/open-requests/:id/speakers',
  summary: 'The speakers who fit an open request best and were not asked for it yet',
  access: adminOnly,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).listFittingSpeakers,
});

export const askThese = defineCall({
  method: 'POST',
  path: '/open-requests/:id/ask',
  summary: 'Ask up to five speakers for an open request, with a personal line',
  access: adminOnly,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).askThese,
});

export const inviteForOpenRequest = defineCall({
  method: 'POST',
  path: '/open-requests/:id/invite',
  summary: 'Invite somebody new as a speaker for an open request, to which they come after registering',
  access: adminOnly,
  status: 201,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).inviteForOpenRequest,
});

export const reviewOpenRequest = defineCall({
  method: 'POST',
  path: '/open-requests/:id/review',
  summary: 'Send an open request that is reviewed first to the speakers who fit, or decline it',
  access: adminOnly,
  schemas: async () => (await import('./open-requests.call-schemas.ts')).reviewOpenRequest,
});
