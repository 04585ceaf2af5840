import { z } from 'zod';
import { optionalPassword } from '../accounts/password.ts';
import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import {
  auditEntrySchema,
  auditFilterSchema,
  auditPageSchema,
  auditSearchSchema,
} from './audit-log.schemas.ts';

export const listAuditEntries = {
  query: auditSearchSchema,
  response: auditPageSchema,
} satisfies CallSchemas;

export const downloadAuditLog = {
  query: auditFilterSchema,
  body: optionalPassword.nullish(),
  response: z.string(),
} satisfies CallSchemas;

export const listUserAuditEntries = {
  params: userParams,
  response: z.array(auditEntrySchema),
} satisfies CallSchemas;
