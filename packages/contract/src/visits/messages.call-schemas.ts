import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { searchPage } from '../paging.ts';
import { idParams, idSchema } from '../responses.ts';
import {
  messageFormSchema,
  messageReportSchema,
  threadMessageSchema,
  threadPageSchema,
  unreadCountsSchema,
} from './messages.schemas.ts';

const oneMessage = idParams.extend({ messageId: idSchema });

export const listMessages = {
  params: idParams,
  query: z.object(searchPage),
  response: threadPageSchema,
} satisfies CallSchemas;

export const sendMessage = {
  params: idParams,
  body: messageFormSchema,
  response: threadMessageSchema,
} satisfies CallSchemas;

export const markMessagesRead = {
  params: oneMessage,
  response: z.object({ unread: z.int() }),
} satisfies CallSchemas;

export const reportMessage = {
  params: oneMessage,
  body: messageReportSchema,
  response: threadMessageSchema,
} satisfies CallSchemas;

export const handleMessageReport = {
  params: oneMessage,
  response: threadMessageSchema,
} satisfies CallSchemas;

export const countUnreadMessages = {
  response: unreadCountsSchema,
} satisfies CallSchemas;
