import { z } from 'zod';
import { idSchema } from '../answers.ts';
import { fold } from '../fold.ts';
import { optionalParagraph, requiredLine } from '../text.ts';

/** A category of speakers that administrators manage. */
export const industryFocusSchema = z.object({ _id: idSchema, name: z.string(), description: z.string() });
export type IndustryFocus = z.infer<typeof industryFocusSchema>;

const NAME_MISSING = 'Industry focus name is required';

/** What administrators say of an industry focus. */
export const focusFormSchema = z.object({
  // A name of nothing but unseen characters is as blank as none.
  name: requiredLine(NAME_MISSING).refine((name) => fold(name) !== '', NAME_MISSING),
  description: optionalParagraph(),
});
export type FocusForm = z.output<typeof focusFormSchema>;
