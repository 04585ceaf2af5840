import { adminOnly, anyoneSignedIn, bothSides, defineCall } from '../call.ts';

export const getOverview = defineCall({
  method: 'GET',
  path: '/admin/overview',
  summary:
    "Whether emails can be sent, which ones were given up, visits without a speaker, and the next seven days' visits",
  access: adminOnly,
  schemas: async () => (await import('./overview.call-schemas.ts')).getOverview,
});

export const getCallList = defineCall({
  method: 'GET',
  path: '/admin/call-list',
  summary: "The next seven days' confirmed visits with the phone numbers of their people",
  access: adminOnly,
  schemas: async () => (await import('./overview.call-schemas.ts')).getCallList,
});

export const sendEmailAgain = defineCall({
  method: 'POST',
  path: '/admin/unsent-emails/:id/send-again',
  summary: 'Send an email again that was given up',
  access: adminOnly,
  schemas: async () => (await import('./overview.call-schemas.ts')).sendEmailAgain,
});

export const removeUnsentEmail = defineCall({
  method: 'DELETE',
  path: '/admin/unsent-emails/:id',
  summary: 'Remove an email that was given up from the list',
  access: adminOnly,
  schemas: async () => (await import('./overview.call-schemas.ts')).removeUnsentEmail,
});

export const listTasks = defineCall({
  method: 'GET',
  path: '/overview/needs',
  summary: 'What needs the caller, with what to begin with; for administrators also what waits for others',
  access: anyoneSignedIn,
  schemas: async () => (await import('./overview.call-schemas.ts')).listTasks,
});

export const getNextVisit = defineCall({
  method: 'GET',
  path: '/overview/next-visit',
  summary: "The caller's next confirmed visit",
  access: bothSides,
  schemas: async () => (await import('./overview.call-schemas.ts')).getNextVisit,
});
