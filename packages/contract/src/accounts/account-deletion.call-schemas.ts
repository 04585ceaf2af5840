import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { messageSchema, userParams } from '../responses.ts';
import { emailAddress } from '../text.ts';
import { optionalPassword } from './password.ts';

export const countAffectedRequests = {
  params: userParams,
  response: z.object({ count: z.int().nonnegative() }),
} satisfies CallSchemas;

export const removeUser = {
  params: z.object({ email: emailAddress() }),
  response: messageSchema,
} satisfies CallSchemas;

export const deleteOwnAccount = {
  body: optionalPassword.nullish(),
  response: messageSchema,
} satisfies CallSchemas;
