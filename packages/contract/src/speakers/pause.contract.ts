import { defineCalls, everyone } from '../call.ts';

export const { pauseSpeaker, endPause, readAvailabilityQuestion, answerAvailabilityQuestion } = defineCalls(
  () => import('./pause.call-schemas.ts'),
  {
    pauseSpeaker: {
      method: 'PUT',
      path: '/speaker/:userId/pause',
      summary: 'Let a visible speaker take a break from new requests until a day',
      access: { speaker: 'self', admin: 'any' },
    },
    endPause: {
      method: 'DELETE',
      path: '/speaker/:userId/pause',
      summary: 'End the break of a speaker',
      access: { speaker: 'self', admin: 'any' },
    },
    readAvailabilityQuestion: {
      method: 'GET',
      path: '/still-available/:token',
      summary: 'What the link in an email asks a speaker: whether they are still available',
      access: everyone,
      limited: true,
    },
    answerAvailabilityQuestion: {
      method: 'PUT',
      path: '/still-available/:token',
      summary: "Say with the link in an email that a speaker is available, or isn't until a day",
      access: everyone,
      limited: true,
    },
  },
);
