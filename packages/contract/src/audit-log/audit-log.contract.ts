import { z } from 'zod';
import { optionalPassword } from '../auth/password.ts';
import { adminOnly, defineCall } from '../call.ts';
import { auditFilterSchema, auditPageSchema, auditSearchSchema } from './audit-log.schemas.ts';

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'Logins, password changes and acts of administrators, newest first, one page at a time',
  access: adminOnly,
  query: auditSearchSchema,
  response: auditPageSchema,
});

export const downloadAuditLog = defineCall({
  method: 'POST',
  path: '/admin/audit-log.csv',
  summary: 'The audit log as a streamed CSV file; the header X-Row-Count has the number of entries',
  access: adminOnly,
  limited: true,
  needsProof: true,
  query: auditFilterSchema,
  body: optionalPassword.nullish(),
  response: z.string(),
  stream: 'text/csv',
});
