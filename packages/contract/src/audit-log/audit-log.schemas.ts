import { z } from 'zod';
import { pageSize, searchPage } from '../paging.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { optionalLine } from '../text.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const AUDIT_PAGE_SIZE = 25;

const values = z.record(z.string(), z.unknown());

export const auditEntrySchema = z.object({
  /** Increasing: a later entry has a greater id. */
  _id: z.int(),
  at: instantSchema,
  actor: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** The affected person or thing, with its name at the time. */
  subject: z.object({ _id: z.string(), name: z.string() }),
  /** The changed values by field name. */
  before: values,
  after: values,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Timestamps are stored with milliseconds and compared as text. */
const timestamp = instantSchema.transform((text) => new Date(text).toISOString());

/** Filters of the audit log: entries that contain every word of `q`, from `from` (inclusive) to `to` (exclusive). */
export const auditFilterSchema = z.object({
  q: optionalLine(),
  action: z.enum(AUDIT_ACTIONS, 'Unknown action').optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditSearchSchema = auditFilterSchema.extend({
  cursor: searchPage.cursor,
  limit: pageSize(AUDIT_PAGE_SIZE),
});
export type AuditSearch = z.output<typeof auditSearchSchema>;

export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  nextCursor: z.string().nullable(),
});
