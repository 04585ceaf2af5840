import { adminOnly, defineCalls } from '../call.ts';
import { USER_AUDIT_ENTRIES } from '../limits.ts';

export const { listAuditEntries, downloadAuditLog, listUserAuditEntries } = defineCalls(
  () => import('./audit-log.call-schemas.ts'),
  {
    listAuditEntries: {
      method: 'GET',
      path: '/admin/audit-log',
      summary: 'Logins, password changes and acts of administrators, newest first, one page at a time',
      access: adminOnly,
    },
    downloadAuditLog: {
      method: 'POST',
      path: '/admin/audit-log.csv',
      summary: 'The audit log as a streamed CSV file; the header X-Row-Count has the number of entries',
      access: adminOnly,
      limited: true,
      needsProof: true,
      stream: 'text/csv',
    },
    listUserAuditEntries: {
      method: 'GET',
      path: '/admin/users/:userId/audit-log',
      summary: `The last ${USER_AUDIT_ENTRIES} entries of the audit log by or about a user, newest first`,
      access: adminOnly,
    },
  },
);
