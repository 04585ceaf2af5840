import { z } from 'zod';
import { FIELD_ERRORS_MAX, ID_MAX, INSTANT_MAX } from './limits.ts';

/** An answer that only says that something happened. */
export const messageSchema = z.object({ message: z.string() });

/**
 * What an edit met that was made of an older version: the version now, and each field whose saved value is not the
 * one that was sent.
 */
export const editConflictSchema = z.object({
  version: z.int(),
  fields: z.record(z.string(), z.object({ saved: z.unknown(), sent: z.unknown() })),
});
export type EditConflict = z.infer<typeof editConflictSchema>;

/** Every answer that fails. `fields` names the inputs that were refused and why. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** On unexpected faults: the number under which the log has the details. */
  reference: z.string().optional(),
  /** On an edit of what has changed meanwhile. */
  conflict: editConflictSchema.optional(),
});
export type Failure = z.infer<typeof failureSchema>;
export type FieldErrors = NonNullable<Failure['fields']>;

/** Ids are made by the portal; what could not be one is not looked up. */
export const idSchema = z
  .string()
  .max(ID_MAX, { error: 'Invalid id', abort: true })
  .regex(/^[A-Za-z0-9_-]+$/, 'Invalid id');

/** An instant, as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime().max(INSTANT_MAX);

/** What is wrong. Of an input that may be one of several things, what is wrong with it as the last of them. */
const issuesOf = (error: z.ZodError): readonly z.core.$ZodIssue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.path.length === 0 ? (issue.errors.at(-1) ?? issue) : issue,
  );

/** The first refused fields of a validation, each with the first message about it, by dotted path. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const fields: FieldErrors = Object.create(null);
  let count = 0;
  for (const { path, message } of issuesOf(error)) {
    const field = path.join('.') || 'body';
    if (field in fields) continue;
    fields[field] = message;
    count += 1;
    if (count === FIELD_ERRORS_MAX) break;
  }
  return fields;
};
