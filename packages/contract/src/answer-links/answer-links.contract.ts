import { defineCalls, everyone } from '../call.ts';

/** The token of a link proves whose answer it is. It works without a login, but not for someone else's login. */

export const {
  readAnswerLink,
  acceptByLink,
  proposeTimesByLink,
  declineByLink,
  giveFeedbackByLink,
  addVideoLinkByLink,
} = defineCalls(() => import('./answer-links.call-schemas.ts'), {
  readAnswerLink: {
    method: 'GET',
    path: '/answer/:purpose/:id/:token',
    summary:
      'What the link in an email about a request leads to: the request as it is now, without contact data',
    access: everyone,
    limited: true,
  },
  acceptByLink: {
    method: 'POST',
    path: '/answer/accept/:id/:token',
    summary: 'Accept a request with the link in an email',
    access: everyone,
    limited: true,
  },
  proposeTimesByLink: {
    method: 'POST',
    path: '/answer/times/:id/:token',
    summary: 'Propose other times for a requested visit with the link in an email',
    access: everyone,
    limited: true,
  },
  declineByLink: {
    method: 'POST',
    path: '/answer/decline/:id/:token',
    summary: 'Decline a request with the link in an email, with an optional reason',
    access: everyone,
    limited: true,
  },
  giveFeedbackByLink: {
    method: 'POST',
    path: '/answer/feedback/:id/:token',
    summary: 'Say with the link in an email whether a visit took place and how it went',
    access: everyone,
    limited: true,
  },
  addVideoLinkByLink: {
    method: 'POST',
    path: '/answer/video-link/:id/:token',
    summary: 'Add the video link of a confirmed virtual visit that has none, with the link in an email',
    access: everyone,
    limited: true,
  },
});
