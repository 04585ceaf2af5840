import { adminOnly, anyoneSignedIn, defineCall } from '../call.ts';

export const seeAs = defineCall({
  method: 'POST',
  path: '/admin/users/:userId/see-as',
  summary: 'See the portal as a teacher or speaker for half an hour, without changing anything',
  access: adminOnly,
  schemas: async () => (await import('./see-as.call-schemas.ts')).seeAs,
});

export const stopSeeing = defineCall({
  method: 'DELETE',
  path: '/auth/see-as',
  summary: 'Stop seeing the portal as someone else',
  access: anyoneSignedIn,
  whileSeen: true,
  schemas: async () => (await import('./see-as.call-schemas.ts')).stopSeeing,
});
