import { adminOnly, anyoneSignedIn, defineCalls } from '../call.ts';

export const { countAffectedRequests, removeUser, deleteOwnAccount } = defineCalls(
  () => import('./account-deletion.call-schemas.ts'),
  {
    countAffectedRequests: {
      method: 'GET',
      path: '/user/:userId/affected-requests',
      summary: "The number of upcoming requests and visits that end when a user's account is deleted",
      access: { teacher: 'self', speaker: 'self', admin: 'any' },
    },
    removeUser: {
      method: 'DELETE',
      path: '/admin/:email',
      summary: "Delete a teacher's or a speaker's account and everything in it",
      access: adminOnly,
    },
    deleteOwnAccount: {
      method: 'DELETE',
      path: '/user/me',
      summary: "Delete the caller's account and everything in it",
      access: anyoneSignedIn,
      limited: true,
      needsProof: true,
    },
  },
);
