import { adminOnly, anyoneSignedIn, defineCall } from '../call.ts';

export const getOverview = defineCall({
  method: 'GET',
  path: '/admin/overview',
  summary: "Whether emails can be sent, and the next seven days' visits",
  access: adminOnly,
  schemas: async () => (await import('./overview.call-schemas.ts')).getOverview,
});

export const listNeeds = defineCall({
  method: 'GET',
  path: '/overview/needs',
  summary: 'What needs the caller, with what to begin with; for administrators also what waits for others',
  access: anyoneSignedIn,
  schemas: async () => (await import('./overview.call-schemas.ts')).listNeeds,
});
