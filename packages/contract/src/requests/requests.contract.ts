import { adminOnly, bothSides, bothSidesAndAdmins, defineCall } from '../call.ts';
import { HISTORY_MAX } from '../limits.ts';

export const listOwnRequests = defineCall({
  method: 'GET',
  path: '/request/current',
  summary: "The caller's own requests, newest first",
  access: { teacher: 'own' },
  schemas: async () => (await import('./requests.call-schemas.ts')).listOwnRequests,
});

export const listRequestsForSpeaker = defineCall({
  method: 'GET',
  path: '/request/speaker/:speakerId',
  summary: 'Requests addressed to a speaker, newest first',
  access: { speaker: 'own', admin: 'any' },
  schemas: async () => (await import('./requests.call-schemas.ts')).listRequestsForSpeaker,
});

export const listAllRequests = defineCall({
  method: 'GET',
  path: '/request/all',
  summary: 'All requests, newest first',
  access: adminOnly,
  schemas: async () => (await import('./requests.call-schemas.ts')).listAllRequests,
});

export const getRequest = defineCall({
  method: 'GET',
  path: '/request/:id',
  summary: 'One request',
  access: bothSidesAndAdmins,
  schemas: async () => (await import('./requests.call-schemas.ts')).getRequest,
});

export const getRequestHistory = defineCall({
  method: 'GET',
  path: '/request/:id/history',
  summary: `The last ${HISTORY_MAX} steps of a request, oldest first; only administrators see who took them`,
  access: bothSidesAndAdmins,
  schemas: async () => (await import('./requests.call-schemas.ts')).getRequestHistory,
});

export const setOwnRequestStatus = defineCall({
  method: 'PUT',
  path: '/request/:id/status/own',
  summary: "Archive or unarchive one of the caller's own requests",
  access: { teacher: 'own' },
  schemas: async () => (await import('./requests.call-schemas.ts')).setOwnRequestStatus,
});

export const setRequestStatus = defineCall({
  method: 'PUT',
  path: '/request/:id/status',
  summary: "Set a request's status",
  access: adminOnly,
  schemas: async () => (await import('./requests.call-schemas.ts')).setRequestStatus,
});

export const acceptRequest = defineCall({
  method: 'POST',
  path: '/request/:id/accept',
  summary: "Accept a request, or one time of the other side's proposal",
  access: bothSides,
  schemas: async () => (await import('./requests.call-schemas.ts')).acceptRequest,
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/request/:id/decline',
  summary: 'Decline a request, with a reason',
  access: { speaker: 'own' },
  schemas: async () => (await import('./requests.call-schemas.ts')).declineRequest,
});

export const acceptAfterAll = defineCall({
  method: 'POST',
  path: '/request/:id/accept-after-all',
  summary:
    'Come to a visit after all that the caller has declined, while the time is free and nobody else was asked',
  access: { speaker: 'own' },
  schemas: async () => (await import('./requests.call-schemas.ts')).acceptAfterAll,
});

export const proposeTimes = defineCall({
  method: 'POST',
  path: '/request/:id/times',
  summary: 'Propose other times for a requested visit',
  access: { speaker: 'own' },
  schemas: async () => (await import('./requests.call-schemas.ts')).proposeTimes,
});

export const proposeChange = defineCall({
  method: 'POST',
  path: '/request/:id/change',
  summary: 'Propose another time, place or format for a confirmed visit',
  access: bothSides,
  schemas: async () => (await import('./requests.call-schemas.ts')).proposeChange,
});

export const declineProposal = defineCall({
  method: 'POST',
  path: '/request/:id/decline-proposal',
  summary: "Decline the other side's proposal, or withdraw your own change of a confirmed visit",
  access: bothSides,
  schemas: async () => (await import('./requests.call-schemas.ts')).declineProposal,
});

export const callOffVisit = defineCall({
  method: 'POST',
  path: '/request/:id/call-off',
  summary: 'Cancel a confirmed visit, with a reason',
  access: bothSides,
  schemas: async () => (await import('./requests.call-schemas.ts')).callOffVisit,
});

export const editRequest = defineCall({
  method: 'PUT',
  path: '/request/:id',
  summary: 'Change everything but the speaker of a request that nobody has answered',
  access: { teacher: 'own' },
  schemas: async () => (await import('./requests.call-schemas.ts')).editRequest,
});

export const withdrawRequest = defineCall({
  method: 'POST',
  path: '/request/:id/withdraw',
  summary: 'Withdraw a request that nobody has agreed to, with an optional reason',
  access: { teacher: 'own' },
  schemas: async () => (await import('./requests.call-schemas.ts')).withdrawRequest,
});

export const saveVisitDetails = defineCall({
  method: 'PUT',
  path: '/request/:id/details',
  summary: 'Save what people need to know on the day of a confirmed visit',
  access: bothSidesAndAdmins,
  schemas: async () => (await import('./requests.call-schemas.ts')).saveVisitDetails,
});

export const giveFeedback = defineCall({
  method: 'PUT',
  path: '/request/:id/feedback',
  summary: 'Say whether a visit took place and how it went; sending it again replaces the earlier answers',
  access: bothSides,
  schemas: async () => (await import('./requests.call-schemas.ts')).giveFeedback,
});
