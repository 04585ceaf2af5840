import { adminOnly, defineCalls, everyone } from '../call.ts';

export const { changeUserEmail, cancelEmailChange, readEmailChange, confirmEmailChange } = defineCalls(
  () => import('./email-change.call-schemas.ts'),
  {
    changeUserEmail: {
      method: 'PUT',
      path: '/admin/users/:userId/email',
      summary:
        "Correct a user's email address: at once if they have never logged in, else once they confirm the new one",
      access: adminOnly,
      limited: true,
      needsProof: true,
    },
    cancelEmailChange: {
      method: 'DELETE',
      path: '/admin/users/:userId/email',
      summary: 'Cancel a change of an email address that has not been confirmed',
      access: adminOnly,
    },
    readEmailChange: {
      method: 'GET',
      path: '/auth/email-change/:token',
      summary: 'Which account and addresses the link in an email is about; does not use up the link',
      access: everyone,
      limited: true,
    },
    confirmEmailChange: {
      method: 'POST',
      path: '/auth/email-change/:token',
      summary: 'Confirm a new email address, or undo its change, with the link in an email',
      access: everyone,
      limited: true,
    },
  },
);
