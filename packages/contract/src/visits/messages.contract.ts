import { adminOnly, bothSides, bothSidesAndAdmins, defineCalls } from '../call.ts';

export const {
  listMessages,
  sendMessage,
  markMessagesRead,
  reportMessage,
  handleMessageReport,
  countUnreadMessages,
} = defineCalls(() => import('./messages.call-schemas.ts'), {
  listMessages: {
    method: 'GET',
    path: '/request/:id/messages',
    summary: 'The messages about a request, newest last; the first page has the newest ones',
    access: bothSidesAndAdmins,
  },
  sendMessage: {
    method: 'POST',
    path: '/request/:id/messages',
    summary: 'Send a message to the other side of a request',
    access: bothSides,
    status: 201,
  },
  markMessagesRead: {
    method: 'PUT',
    path: '/request/:id/messages/:messageId/read',
    summary: 'Mark the messages about a request as read, up to this one; returns how many are still unread',
    access: bothSides,
  },
  reportMessage: {
    method: 'POST',
    path: '/request/:id/messages/:messageId/report',
    summary: 'Report a message of the other side to the administrators, once',
    access: bothSides,
  },
  handleMessageReport: {
    method: 'POST',
    path: '/request/:id/messages/:messageId/report/handled',
    summary: 'Mark the report of a message as handled',
    access: adminOnly,
  },
  countUnreadMessages: {
    method: 'GET',
    path: '/messages/unread',
    summary: "The caller's unread messages by request, for the 500 requests with the newest ones",
    access: bothSides,
  },
});
