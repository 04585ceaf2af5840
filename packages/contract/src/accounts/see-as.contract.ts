import { adminOnly, anyoneSignedIn, defineCalls } from '../call.ts';

export const { seeAs, stopSeeing } = defineCalls(() => import('./see-as.call-schemas.ts'), {
  seeAs: {
    method: 'POST',
    path: '/admin/users/:userId/see-as',
    summary: 'See the portal as a teacher or speaker for half an hour, without changing anything',
    access: adminOnly,
  },
  stopSeeing: {
    method: 'DELETE',
    path: '/auth/see-as',
    summary: 'Stop seeing the portal as someone else',
    access: anyoneSignedIn,
    whileSeen: true,
  },
});
