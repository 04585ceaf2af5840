import { adminOnly, defineCalls } from '../call.ts';
import { STATUS_UNDO_TIME } from '../limits.ts';

export const {
  listRequestsForReview,
  listUserRequests,
  countRequestsForReview,
  changeStatuses,
  undoStatusChanges,
  recordResults,
} = defineCalls(() => import('./review.call-schemas.ts'), {
  listRequestsForReview: {
    method: 'GET',
    path: '/admin/requests',
    summary: 'Requests with a status, searched, sorted and paged',
    access: adminOnly,
  },
  listUserRequests: {
    method: 'GET',
    path: '/admin/users/:userId/requests',
    summary: "A teacher's or a speaker's requests, newest first, one page at a time",
    access: adminOnly,
  },
  countRequestsForReview: {
    method: 'GET',
    path: '/admin/requests/counts',
    summary: 'The number of requests found per status',
    access: adminOnly,
  },
  changeStatuses: {
    method: 'PUT',
    path: '/admin/requests/status',
    summary: 'Set the status of several requests, independently of each other; returns the outcome of each',
    access: adminOnly,
  },
  undoStatusChanges: {
    method: 'POST',
    path: '/admin/requests/status/undo',
    summary: `Undo an administrator's status change of one or more requests within ${STATUS_UNDO_TIME / 1_000} seconds, before any email about it is sent. 409 if none of them could be undone`,
    access: adminOnly,
  },
  recordResults: {
    method: 'PUT',
    path: '/admin/requests/results',
    summary:
      'Record whether past visits took place that neither side has reported on, independently of each other; returns the outcome of each',
    access: adminOnly,
  },
});
