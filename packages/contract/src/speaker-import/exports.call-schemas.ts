import { z } from 'zod';
import { optionalPassword } from '../accounts/password.ts';
import type { CallSchemas } from '../call.ts';

export const exportSpeakers = {
  body: optionalPassword.extend({ exportType: z.literal('all', 'Please choose what to export') }),
  response: z.object({ csvData: z.string(), count: z.int() }),
} satisfies CallSchemas;

export const downloadSpeakers = {
  body: optionalPassword.nullish(),
  response: z.string(),
} satisfies CallSchemas;
