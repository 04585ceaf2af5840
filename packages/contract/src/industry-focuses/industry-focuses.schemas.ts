import { z } from 'zod';
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
