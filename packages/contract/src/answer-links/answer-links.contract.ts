import { defineCall, everyone } from '../call.ts';

/** The token of a link proves whose answer it is. It works without a login, but not for someone else's login. */

export const readAnswerLink = defineCall({
  method: 'GET',
  path: '/answer/:purpose/:id/:token',
  summary:
    'What the link in an email about a request leads to: the request as it is now, without contact data',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./answer-links.call-schemas.ts')).readAnswerLink,
});

export const acceptByLink = defineCall({
  method: 'POST',
  path: '/answer/accept/:id/:token',
  summary: 'Accept a request with the link in an email',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./answer-links.call-schemas.ts')).acceptByLink,
});

export const proposeTimesByLink = defineCall({
  method: 'POST',
  path: '/answer/times/:id/:token',
  summary: 'Propose other times for a requested visit with the link in an email',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./answer-links.call-schemas.ts')).proposeTimesByLink,
});

export const declineByLink = defineCall({
  method: 'POST',
  path: '/answer/decline/:id/:token',
  summary: 'Decline a request with the link in an email, with an optional reason',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./answer-links.call-schemas.ts')).declineByLink,
});

export const giveFeedbackByLink = defineCall({
  method: 'POST',
  path: '/answer/feedback/:id/:token',
  summary: 'Say with the link in an email whether a visit took place and how it went',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./answer-links.call-schemas.ts')).giveFeedbackByLink,
});

export const addVideoLinkByLink = defineCall({
  method: 'POST',
  path: '/answer/video-link/:id/:token',
  summary: 'Add the video link of a confirmed virtual visit that has none, with the link in an email',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./answer-links.call-schemas.ts')).addVideoLinkByLink,
});
