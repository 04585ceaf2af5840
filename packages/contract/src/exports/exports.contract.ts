import { z } from 'zod';
import { adminOnly, defineCall } from '../call.ts';

export const exportSpeakers = defineCall({
  method: 'POST',
  path: '/admin/export-speakers',
  summary: 'All speakers, hidden ones too, as the text of a CSV file',
  access: adminOnly,
  body: z.object({ exportType: z.literal('all', 'Please choose what to export') }),
  response: z.object({ csvData: z.string(), count: z.int() }),
});

export const downloadSpeakers = defineCall({
  method: 'GET',
  path: '/admin/export-speakers.csv',
  summary: 'The same file, sent while it is made; the header X-Row-Count says how many speakers will come',
  access: adminOnly,
  response: z.string(),
  stream: 'text/csv',
});
