import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { messageSchema, tokenParams, userParams } from '../responses.ts';
import { emailChangeLinkSchema, emailEditSchema } from './email-change.schemas.ts';

export const changeUserEmail = {
  params: userParams,
  body: emailEditSchema,
  response: messageSchema.extend({
    /** Whether the address has changed, or the person was asked to confirm it. */
    outcome: z.enum(['changed', 'asked']),
  }),
} satisfies CallSchemas;

export const cancelEmailChange = {
  params: userParams,
  response: messageSchema,
} satisfies CallSchemas;

export const readEmailChange = {
  params: tokenParams,
  response: emailChangeLinkSchema,
} satisfies CallSchemas;

export const confirmEmailChange = {
  params: tokenParams,
  response: emailChangeLinkSchema,
} satisfies CallSchemas;
