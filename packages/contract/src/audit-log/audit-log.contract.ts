import { z } from 'zod';
import { adminOnly, defineCall } from '../call.ts';
import { auditFilterSchema, auditPageSchema, auditSearchSchema } from './audit-log.schemas.ts';

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'Logins, password changes and what administrators did, newest first, a page at a time',
  access: adminOnly,
  query: auditSearchSchema,
  response: auditPageSchema,
});

export const downloadAuditLog = defineCall({
  method: 'GET',
  path: '/admin/audit-log.csv',
  summary:
    'The same as a CSV file, sent while it is made; the header X-Row-Count says how many entries will come',
  access: adminOnly,
  query: auditFilterSchema,
  response: z.string(),
  stream: 'text/csv',
});
