import './default-messages.ts';
import { z } from 'zod';
import { FIELD_ERRORS_MAX, ID_MAX, INSTANT_MAX, TOKEN_MAX } from './limits.ts';

export const messageSchema = z.object({ message: z.string() });

/**
 * Why an edit of an outdated version was rejected: the current version, and each field whose saved value differs from
 * the sent one.
 */
export const editConflictSchema = z.object({
  version: z.int(),
  fields: z.record(z.string(), z.object({ saved: z.unknown(), sent: z.unknown() })),
});
export type EditConflict = z.infer<typeof editConflictSchema>;

/**
 * Why a visit can't be approved or proposed: another confirmed visit of the speaker overlaps it, travel time included.
 * Teachers only get it about their own visits.
 */
export const visitConflictSchema = z.object({
  eventName: z.string(),
  dateTime: z.string(),
  minutes: z.int(),
  /** The nearest start at which the speaker is free; null if there's none within a day. */
  nearestFree: z.string().nullable(),
});
export type VisitConflict = z.infer<typeof visitConflictSchema>;

/** The body of every failed response. `fields` maps each invalid field to its message. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** For unexpected errors: the reference to look for in the log. */
  reference: z.string().optional(),
  /** For edits of an outdated version. */
  conflict: editConflictSchema.optional(),
  visitConflict: visitConflictSchema.optional(),
});
export type Failure = z.infer<typeof failureSchema>;
export type FieldErrors = NonNullable<Failure['fields']>;

/** An id made by the portal. Anything that can't be one is rejected without a lookup. */
export const idSchema = z
  .string()
  .max(ID_MAX, { error: 'Invalid id', abort: true })
  .regex(/^[A-Za-z0-9_-]+$/, 'Invalid id');

/** The parameters of paths with `:id`, `:userId` or the secret `:token` of a link. */
export const idParams = z.object({ id: idSchema });
export const userParams = z.object({ userId: idSchema });
export const tokenParams = z.object({ token: z.string().max(TOKEN_MAX) });

/** A timestamp in ISO 8601, UTC. */
export const instantSchema = z.iso.datetime().max(INSTANT_MAX);

/** The issues of an error. For a union, those of its last option. */
const issuesOf = (error: z.ZodError): readonly z.core.$ZodIssue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.path.length === 0 ? (issue.errors.at(-1) ?? issue) : issue,
  );

/** Invalid fields by dotted path, each with its first message; at most `FIELD_ERRORS_MAX`. */
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
