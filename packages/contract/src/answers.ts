import { z } from 'zod';

/** An answer that only says that something happened. */
export const messageSchema = z.object({ message: z.string() });

/** Every answer that fails. `fields` names the inputs that were refused and why. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** On unexpected faults: the number under which the log has the details. */
  reference: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;
export type FieldErrors = NonNullable<Failure['fields']>;

/** Ids are made by the portal; what could not be one is not looked up. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Invalid id');

/** An instant, as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** The fields that a validation refused, each with the first thing said of it, by dotted path. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const fields: FieldErrors = Object.create(null);
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return fields;
};
