import { z } from 'zod';
import { comingDate } from '../availability/schedule.schemas.ts';
import { EMAIL_SUBJECT_MAX, SELECTED_USERS_MAX } from '../limits.ts';
import { idSchema } from '../responses.ts';
import { boundedArray, optionalLine, requiredParagraph } from '../text.ts';
import { requiredVersion } from '../versions.ts';

const TOO_MANY = `Please select at most ${SELECTED_USERS_MAX} people`;
const NOBODY = 'Please select at least one person';

const userIds = boundedArray(idSchema, SELECTED_USERS_MAX, TOO_MANY)
  .min(1, NOBODY)
  .transform((ids) => [...new Set(ids)]);

/** The people whom an action is about, each of them once. */
export const selectedUsersSchema = z.object({ userIds });

export const writtenEmailSchema = selectedUsersSchema.extend({
  subject: optionalLine(EMAIL_SUBJECT_MAX).refine((subject) => subject !== '', 'Please enter a subject'),
  text: requiredParagraph('Please enter a message'),
  /** Leaves out those who got such an email in the last `OUTREACH_DAYS` days, and keeps in mind who gets this one. */
  outreach: z.boolean('Please answer yes or no').optional(),
});
export type WrittenEmail = z.output<typeof writtenEmailSchema>;

export const visibilitiesSchema = selectedUsersSchema.extend({
  visible: z.boolean('Please choose to show or to hide'),
});

/** `until` is the first day on which the speakers can be booked again, or null to end their breaks. */
export const pausesSchema = selectedUsersSchema.extend({ until: comingDate.nullable() });

export const addedFocusSchema = selectedUsersSchema.extend({ focusId: idSchema });

/**
 * The outcome for one person. `already` means that nothing had to change, and `refused` that nothing was done, for the
 * reason in `message`.
 */
const userResultSchema = z.object({
  id: idSchema,
  outcome: z.enum(['done', 'already', 'refused', 'gone']),
  /** '' if it's done. */
  message: z.string(),
  /** The version of the profile after a change that can be undone. */
  version: z.int().optional(),
});
export type UserResult = z.infer<typeof userResultSchema>;

export const userResultsSchema = z.object({ results: z.array(userResultSchema) });

/** The email as its first reader gets it, and for whom there is one. */
export const emailPreviewSchema = userResultsSchema.extend({
  organizationName: z.string(),
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  /** Why the reader gets it. */
  reason: z.string(),
});
export type EmailPreview = z.infer<typeof emailPreviewSchema>;

/** Profiles whose last change by an administrator is undone, each with the version that the change produced. */
export const undoneChangesSchema = z.object({
  changes: boundedArray(
    z.object({ id: idSchema, version: requiredVersion }),
    SELECTED_USERS_MAX,
    TOO_MANY,
  ).min(1, NOBODY),
});
export type UndoneChanges = z.output<typeof undoneChangesSchema>;

/** How many open requests and visits end when people are removed. */
export const affectedByRemovalSchema = z.object({ count: z.int().nonnegative() });
