import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import { sessionUserSchema } from '../users/users.schemas.ts';

/** Who the session belongs to from now on. */
const nowSchema = z.object({ user: sessionUserSchema });

export const seeAs = {
  params: userParams,
  response: nowSchema,
} satisfies CallSchemas;

export const stopSeeing = {
  response: nowSchema,
} satisfies CallSchemas;
