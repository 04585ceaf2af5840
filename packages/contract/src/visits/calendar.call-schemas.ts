import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, instantSchema, messageSchema, tokenParams } from '../responses.ts';

export const getCalendarFeed = {
  response: z.object({ createdAt: instantSchema.nullable() }),
} satisfies CallSchemas;

export const createCalendarFeed = {
  response: z.object({ url: z.string() }),
} satisfies CallSchemas;

export const deleteCalendarFeed = {
  response: messageSchema,
} satisfies CallSchemas;

export const readCalendarFeed = {
  params: tokenParams,
  response: z.string(),
} satisfies CallSchemas;

export const downloadVisit = {
  params: idParams,
  response: z.string(),
} satisfies CallSchemas;
