import { adminOnly, defineCall } from '../call.ts';

export const getOverview = defineCall({
  method: 'GET',
  path: '/admin/overview',
  summary: "What is waiting for someone, and the next seven days' visits",
  access: adminOnly,
  schemas: async () => (await import('./overview.call-schemas.ts')).getOverview,
});
