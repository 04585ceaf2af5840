import { adminOnly, defineCall } from '../call.ts';

export const exportSpeakers = defineCall({
  method: 'POST',
  path: '/admin/export-speakers',
  summary: 'All speakers, including hidden ones, as the text of a CSV file; 413 for very large directories',
  access: adminOnly,
  limited: true,
  needsProof: true,
  schemas: async () => (await import('./exports.call-schemas.ts')).exportSpeakers,
});

export const downloadSpeakers = defineCall({
  // POST because a password doesn't belong in a URL, and because the export is recorded.
  method: 'POST',
  path: '/admin/export-speakers.csv',
  summary: 'The same as a streamed CSV file; the header X-Row-Count has the number of speakers',
  access: adminOnly,
  limited: true,
  needsProof: true,
  stream: 'text/csv',
  schemas: async () => (await import('./exports.call-schemas.ts')).downloadSpeakers,
});
