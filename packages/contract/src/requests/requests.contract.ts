import { adminOnly, bothSides, bothSidesAndAdmins, defineCalls } from '../call.ts';
import { HISTORY_MAX } from '../limits.ts';

export const {
  listOwnRequests,
  listRequestsForSpeaker,
  listAllRequests,
  getRequest,
  getRequestHistory,
  setOwnRequestStatus,
  setRequestStatus,
  acceptRequest,
  declineRequest,
  acceptAfterAll,
  proposeTimes,
  proposeChange,
  declineProposal,
  callOffVisit,
  editRequest,
  withdrawRequest,
} = defineCalls(() => import('./requests.call-schemas.ts'), {
  listOwnRequests: {
    method: 'GET',
    path: '/request/current',
    summary: "The caller's own requests, newest first",
    access: { teacher: 'own' },
  },
  listRequestsForSpeaker: {
    method: 'GET',
    path: '/request/speaker/:speakerId',
    summary: 'Requests addressed to a speaker, newest first',
    access: { speaker: 'own', admin: 'any' },
  },
  listAllRequests: {
    method: 'GET',
    path: '/request/all',
    summary: 'All requests, newest first',
    access: adminOnly,
  },
  getRequest: {
    method: 'GET',
    path: '/request/:id',
    summary: 'One request',
    access: bothSidesAndAdmins,
  },
  getRequestHistory: {
    method: 'GET',
    path: '/request/:id/history',
    summary: `The last ${HISTORY_MAX} steps of a request, oldest first; only administrators see who took them`,
    access: bothSidesAndAdmins,
  },
  setOwnRequestStatus: {
    method: 'PUT',
    path: '/request/:id/status/own',
    summary: "Archive or unarchive one of the caller's own requests",
    access: { teacher: 'own' },
  },
  setRequestStatus: {
    method: 'PUT',
    path: '/request/:id/status',
    summary: "Set a request's status",
    access: adminOnly,
  },
  acceptRequest: {
    method: 'POST',
    path: '/request/:id/accept',
    summary: "Accept a request, or one time of the other side's proposal",
    access: bothSides,
  },
  declineRequest: {
    method: 'POST',
    path: '/request/:id/decline',
    summary: 'Decline a request, with a reason',
    access: { speaker: 'own' },
  },
  acceptAfterAll: {
    method: 'POST',
    path: '/request/:id/accept-after-all',
    summary:
      'Come to a visit after all that the caller has declined, while the time is free and nobody else was asked',
    access: { speaker: 'own' },
  },
  proposeTimes: {
    method: 'POST',
    path: '/request/:id/times',
    summary: 'Propose other times for a requested visit',
    access: { speaker: 'own' },
  },
  proposeChange: {
    method: 'POST',
    path: '/request/:id/change',
    summary: 'Propose another time, place or format for a confirmed visit',
    access: bothSides,
  },
  declineProposal: {
    method: 'POST',
    path: '/request/:id/decline-proposal',
    summary: "Decline the other side's proposal, or withdraw your own change of a confirmed visit",
    access: bothSides,
  },
  callOffVisit: {
    method: 'POST',
    path: '/request/:id/call-off',
    summary: 'Cancel a confirmed visit, with a reason',
    access: bothSides,
  },
  editRequest: {
    method: 'PUT',
    path: '/request/:id',
    summary: 'Change everything but the speaker of a request that nobody has answered',
    access: { teacher: 'own' },
  },
  withdrawRequest: {
    method: 'POST',
    path: '/request/:id/withdraw',
    summary: 'Withdraw a request that nobody has agreed to, with an optional reason',
    access: { teacher: 'own' },
  },
});
