import { z } from 'zod';
import { passwordConfirmation } from '../auth/password.ts';
import { adminOnly, defineCall } from '../call.ts';

export const exportSpeakers = defineCall({
  method: 'POST',
  path: '/admin/export-speakers',
  summary: 'All speakers, hidden ones too, as the text of a CSV file',
  access: adminOnly,
  limited: true,
  body: passwordConfirmation.extend({ exportType: z.literal('all', 'Please choose what to export') }),
  response: z.object({ csvData: z.string(), count: z.int() }),
});

export const downloadSpeakers = defineCall({
  // No GET: the password doesn't belong in an address, and taking the file along is itself recorded.
  method: 'POST',
  path: '/admin/export-speakers.csv',
  summary: 'The same file, sent while it is made; the header X-Row-Count says how many speakers will come',
  access: adminOnly,
  limited: true,
  body: passwordConfirmation,
  response: z.string(),
  stream: 'text/csv',
});
