import { z } from 'zod';
import { idSchema, instantSchema } from '../answers.ts';
import { PAGE_SIZE_MAX } from '../limits.ts';
import { optionalLine } from '../text.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const AUDIT_PAGE_SIZE = 25;
const LAST_NUMBER = 2 ** 31 - 1;

const values = z.record(z.string(), z.unknown());

/** One event, as it was recorded when it happened. */
export const auditEntrySchema = z.object({
  /** Counts up: a later entry has a greater one. */
  _id: z.int(),
  at: instantSchema,
  actor: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** Whom or what it concerns, by the name that they had then. */
  subject: z.object({ _id: z.string(), name: z.string() }),
  /** The values that it changed, by the fields' names. */
  before: values,
  after: values,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Stored instants have milliseconds, and are compared as text. */
const moment = instantSchema.transform((text) => new Date(text).toISOString());

/** Which entries are asked for: with every word somewhere in them, of one act, `from` a moment and before `to`. */
export const auditFilterSchema = z.object({
  q: optionalLine(),
  action: z.enum(AUDIT_ACTIONS, 'Unknown action').optional(),
  from: moment.optional(),
  to: moment.optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditSearchSchema = auditFilterSchema.extend({
  cursor: z.coerce.number().int().min(1).max(LAST_NUMBER).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(AUDIT_PAGE_SIZE),
});
export type AuditSearch = z.output<typeof auditSearchSchema>;

export const auditPageSchema = z.object({ items: z.array(auditEntrySchema), nextCursor: z.int().nullable() });
