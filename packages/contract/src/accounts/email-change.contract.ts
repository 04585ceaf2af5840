import { adminOnly, defineCall, everyone } from '../call.ts';

export const changeUserEmail = defineCall({
  method: 'PUT',
  path: '/admin/users/:userId/email',
  summary:
    "Correct a user's email address: at once if they have never logged in, else once they confirm the new one",
  access: adminOnly,
  limited: true,
  needsProof: true,
  schemas: async () => (await import('./email-change.call-schemas.ts')).changeUserEmail,
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/admin/users/:userId/email',
  summary: 'Cancel a change of an email address that has not been confirmed',
  access: adminOnly,
  schemas: async () => (await import('./email-change.call-schemas.ts')).cancelEmailChange,
});

export const readEmailChange = defineCall({
  method: 'GET',
  path: '/auth/email-change/:token',
  summary: 'Which account and addresses the link in an email is about; does not use up the link',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./email-change.call-schemas.ts')).readEmailChange,
});

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/auth/email-change/:token',
  summary: 'Confirm a new email address, or undo its change, with the link in an email',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./email-change.call-schemas.ts')).confirmEmailChange,
});
