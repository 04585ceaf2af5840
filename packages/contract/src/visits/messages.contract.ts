import { adminOnly, bothSides, bothSidesAndAdmins, defineCall } from '../call.ts';

export const listMessages = defineCall({
  method: 'GET',
  path: '/request/:id/messages',
  summary: 'The messages about a request, newest last; the first page has the newest ones',
  access: bothSidesAndAdmins,
  schemas: async () => (await import('./messages.call-schemas.ts')).listMessages,
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/request/:id/messages',
  summary: 'Send a message to the other side of a request',
  access: bothSides,
  status: 201,
  schemas: async () => (await import('./messages.call-schemas.ts')).sendMessage,
});

export const markMessagesRead = defineCall({
  method: 'PUT',
  path: '/request/:id/messages/:messageId/read',
  summary: 'Mark the messages about a request as read, up to this one; returns how many are still unread',
  access: bothSides,
  schemas: async () => (await import('./messages.call-schemas.ts')).markMessagesRead,
});

export const reportMessage = defineCall({
  method: 'POST',
  path: '/request/:id/messages/:messageId/report',
  summary: 'Report a message of the other side to the administrators, once',
  access: bothSides,
  schemas: async () => (await import('./messages.call-schemas.ts')).reportMessage,
});

export const handleMessageReport = defineCall({
  method: 'POST',
  path: '/request/:id/messages/:messageId/report/handled',
  summary: 'Mark the report of a message as handled',
  access: adminOnly,
  schemas: async () => (await import('./messages.call-schemas.ts')).handleMessageReport,
});

export const countUnreadMessages = defineCall({
  method: 'GET',
  path: '/messages/unread',
  summary: "The caller's unread messages by request, for the 500 requests with the newest ones",
  access: bothSides,
  schemas: async () => (await import('./messages.call-schemas.ts')).countUnreadMessages,
});
