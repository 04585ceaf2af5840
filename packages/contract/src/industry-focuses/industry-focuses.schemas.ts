import { z } from 'zod';
import { ID_MAX } from '../limits.ts';
import { normalizeText } from '../normalize-text.ts';
import { idSchema } from '../responses.ts';
import { optionalParagraph, requiredLine } from '../text.ts';
import { savedVersion, seenVersion } from '../versions.ts';

export const industryFocusSchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
  version: savedVersion,
});
export type IndustryFocus = z.infer<typeof industryFocusSchema>;

const NAME_MISSING = 'Industry focus name is required';

export const focusFormSchema = z.object({
  // A name of invisible characters counts as blank.
  name: requiredLine(NAME_MISSING).refine((name) => normalizeText(name) !== '', NAME_MISSING),
  description: optionalParagraph(),
});
export type FocusForm = z.output<typeof focusFormSchema>;

export const focusEditSchema = focusFormSchema.extend({ version: seenVersion });
export type FocusEdit = z.output<typeof focusEditSchema>;

const INTO_MISSING = 'Please choose an industry focus';

/** The focus that stays when another one is merged into it. */
export const focusMergeSchema = z.object({
  into: z
    .string(INTO_MISSING)
    .max(ID_MAX, { error: INTO_MISSING, abort: true })
    .regex(/^[A-Za-z0-9_-]+$/, INTO_MISSING),
});

/** What the deletion of a focus would do to the speakers who have it. */
export const affectedSpeakersSchema = z.object({
  /** How many speakers have the focus, hidden ones included. */
  count: z.int().nonnegative(),
  /** How many of them teachers see now and wouldn't see without it, and the first ones by name. */
  hidden: z.int().nonnegative(),
  hiddenNames: z.array(z.string()),
});
export type AffectedSpeakers = z.infer<typeof affectedSpeakersSchema>;
