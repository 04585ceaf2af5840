import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { selectedUsersSchema, userResultsSchema } from '../users/bulk-actions.schemas.ts';

export const suggestSpeakers = {
  body: selectedUsersSchema.extend({
    suggested: z.boolean('Please choose to suggest them or to stop suggesting them'),
  }),
  response: userResultsSchema,
} satisfies CallSchemas;
