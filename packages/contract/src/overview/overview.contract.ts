import { adminOnly, anyoneSignedIn, bothSides, defineCalls } from '../call.ts';

export const { getOverview, getCallList, sendEmailAgain, removeUnsentEmail, listTasks, getNextVisit } =
  defineCalls(() => import('./overview.call-schemas.ts'), {
    getOverview: {
      method: 'GET',
      path: '/admin/overview',
      summary:
        "Whether emails can be sent, which ones were given up, visits without a speaker, and the next seven days' visits",
      access: adminOnly,
    },
    getCallList: {
      method: 'GET',
      path: '/admin/call-list',
      summary: "The next seven days' confirmed visits with the phone numbers of their people",
      access: adminOnly,
    },
    sendEmailAgain: {
      method: 'POST',
      path: '/admin/unsent-emails/:id/send-again',
      summary: 'Send an email again that was given up',
      access: adminOnly,
    },
    removeUnsentEmail: {
      method: 'DELETE',
      path: '/admin/unsent-emails/:id',
      summary: 'Remove an email that was given up from the list',
      access: adminOnly,
    },
    listTasks: {
      method: 'GET',
      path: '/overview/needs',
      summary:
        'What needs the caller, with what to begin with; for administrators also what waits for others',
      access: anyoneSignedIn,
    },
    getNextVisit: {
      method: 'GET',
      path: '/overview/next-visit',
      summary: "The caller's next confirmed visit",
      access: bothSides,
    },
  });
