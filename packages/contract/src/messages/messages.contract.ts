import { z } from 'zod';
import { defineCall, parties, partiesAndAdmins } from '../call.ts';
import { pageSize } from '../paging.ts';
import { idParams, idSchema } from '../responses.ts';
import {
  messageFormSchema,
  messageReportSchema,
  threadMessageSchema,
  threadPageSchema,
  unreadCountsSchema,
} from './messages.schemas.ts';

const oneMessage = idParams.extend({ messageId: idSchema });

export const listMessages = defineCall({
  method: 'GET',
  path: '/request/:id/messages',
  summary: 'The messages about a request, newest last; the first page has the newest ones',
  access: partiesAndAdmins,
  params: idParams,
  query: z.object({ cursor: idSchema.optional(), limit: pageSize() }),
  response: threadPageSchema,
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/request/:id/messages',
  summary: 'Send a message to the other side of a request',
  access: parties,
  params: idParams,
  body: messageFormSchema,
  response: threadMessageSchema,
  status: 201,
});

export const markMessagesRead = defineCall({
  method: 'PUT',
  path: '/request/:id/messages/:messageId/read',
  summary: 'Mark the messages about a request as read, up to this one; returns how many are still unread',
  access: parties,
  params: oneMessage,
  response: z.object({ unread: z.int() }),
});

export const reportMessage = defineCall({
  method: 'POST',
  path: '/request/:id/messages/:messageId/report',
  summary: 'Report a message of the other side to the administrators, once',
  access: parties,
  params: oneMessage,
  body: messageReportSchema,
  response: threadMessageSchema,
});

export const countUnreadMessages = defineCall({
  method: 'GET',
  path: '/messages/unread',
  summary: "The caller's unread messages by request, for the 500 requests with the newest ones",
  access: parties,
  response: unreadCountsSchema,
});
