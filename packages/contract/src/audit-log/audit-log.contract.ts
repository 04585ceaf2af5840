import { adminOnly, defineCall } from '../call.ts';
import { USER_AUDIT_ENTRIES } from '../limits.ts';

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'Logins, password changes and acts of administrators, newest first, one page at a time',
  access: adminOnly,
  schemas: async () => (await import('./audit-log.call-schemas.ts')).listAuditEntries,
});

export const downloadAuditLog = defineCall({
  method: 'POST',
  path: '/admin/audit-log.csv',
  summary: 'The audit log as a streamed CSV file; the header X-Row-Count has the number of entries',
  access: adminOnly,
  limited: true,
  needsProof: true,
  stream: 'text/csv',
  schemas: async () => (await import('./audit-log.call-schemas.ts')).downloadAuditLog,
});

export const listUserAuditEntries = defineCall({
  method: 'GET',
  path: '/admin/users/:userId/audit-log',
  summary: `The last ${USER_AUDIT_ENTRIES} entries of the audit log by or about a user, newest first`,
  access: adminOnly,
  schemas: async () => (await import('./audit-log.call-schemas.ts')).listUserAuditEntries,
});
