import { adminOnly, defineCalls } from '../call.ts';

export const { createSpeaker, checkNewSpeakers } = defineCalls(
  () => import('./new-speakers.call-schemas.ts'),
  {
    createSpeaker: {
      method: 'POST',
      path: '/admin/create-speaker',
      summary: 'Create an account and a visible profile for a speaker, who gets an email to set a password',
      access: adminOnly,
      status: 201,
      takesPicture: true,
    },
    checkNewSpeakers: {
      method: 'POST',
      path: '/admin/create-speaker/check',
      summary: 'Check new speakers for existing accounts, likely duplicates and unknown industry focuses',
      access: adminOnly,
    },
  },
);
