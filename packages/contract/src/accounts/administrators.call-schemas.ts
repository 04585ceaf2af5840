import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { messageSchema, userParams } from '../responses.ts';
import { optionalPassword } from './password.ts';

export const makeAdministrator = {
  params: userParams,
  body: optionalPassword.extend({ role: z.literal('admin', 'Only "admin" can be chosen') }),
  response: messageSchema,
} satisfies CallSchemas;
