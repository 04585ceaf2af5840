import { adminOnly, defineCall } from '../call.ts';

export const createSpeaker = defineCall({
  method: 'POST',
  path: '/admin/create-speaker',
  summary: 'Create an account and a visible profile for a speaker, who gets an email to set a password',
  access: adminOnly,
  status: 201,
  takesPicture: true,
  schemas: async () => (await import('./new-speakers.call-schemas.ts')).createSpeaker,
});

export const checkNewSpeakers = defineCall({
  method: 'POST',
  path: '/admin/create-speaker/check',
  summary: 'Check new speakers for existing accounts, likely duplicates and unknown industry focuses',
  access: adminOnly,
  schemas: async () => (await import('./new-speakers.call-schemas.ts')).checkNewSpeakers,
});
