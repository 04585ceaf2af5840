import { adminOnly, defineCalls } from '../call.ts';

export const { makeAdministrator } = defineCalls(() => import('./administrators.call-schemas.ts'), {
  makeAdministrator: {
    method: 'PUT',
    path: '/admin/users/:userId/role',
    summary: 'Make a teacher or speaker without upcoming visits an administrator, which ends their sessions',
    access: adminOnly,
    limited: true,
    needsProof: true,
  },
});
