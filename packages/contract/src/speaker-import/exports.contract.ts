import { adminOnly, defineCalls } from '../call.ts';

export const { exportSpeakers, downloadSpeakers } = defineCalls(() => import('./exports.call-schemas.ts'), {
  exportSpeakers: {
    method: 'POST',
    path: '/admin/export-speakers',
    summary: 'All speakers, including hidden ones, as the text of a CSV file; 413 for very large directories',
    access: adminOnly,
    limited: true,
    needsProof: true,
  },
  downloadSpeakers: {
    // POST because a password doesn't belong in a URL, and because the export is recorded.
    method: 'POST',
    path: '/admin/export-speakers.csv',
    summary: 'The same as a streamed CSV file; the header X-Row-Count has the number of speakers',
    access: adminOnly,
    limited: true,
    needsProof: true,
    stream: 'text/csv',
  },
});
