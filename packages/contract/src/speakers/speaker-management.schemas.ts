import { z } from 'zod';
import { homePostalCode } from '../text.ts';
import { editFields, firstOf, keptWebsite, oneFormat } from './speaker-forms.schemas.ts';
import { speakerProfileSchema, speakerSearchSchema, YES_OR_NO } from './speakers.schemas.ts';

/** The speaker search for administrators, which can also filter by status. */
export const managedSearchSchema = speakerSearchSchema
  .omit({ sort: true, facets: true, near: true, within: true, saved: true, asWords: true })
  .extend({
    visible: z.enum(YES_OR_NO).optional(),
    complete: z.enum(YES_OR_NO).optional(),
  });
export type ManagedSearch = z.output<typeof managedSearchSchema>;

export const managedPageSchema = z.object({
  items: z.array(speakerProfileSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ManagedPage = z.infer<typeof managedPageSchema>;

/** In the specification's order of checks. */
const EDIT = {
  industry: 'Please select at least one industry focus.',
  grades: 'Please select at least one grade level.',
  inperson: 'Please select at least one speaking format (In-person or Virtual).',
} as const;

/** An administrator's edit of a profile. An omitted website also stays as it is. */
export const speakerEditSchema = z
  .object({ ...editFields(EDIT), website: keptWebsite() })
  .check(oneFormat(EDIT.inperson), homePostalCode());
export type SpeakerEditInput = z.input<typeof speakerEditSchema>;
export type SpeakerEdit = z.output<typeof speakerEditSchema>;

/** The dialog also shows the email, which can't be changed. */
export const speakerEditFormSchema = z.intersection(speakerEditSchema, z.object({ email: z.string() }));

/** The toggle sends `visible` alone; everything else is an edit. */
export const speakerChangeSchema = z.union([z.strictObject({ visible: z.boolean() }), speakerEditSchema]);
export type SpeakerChange = z.output<typeof speakerChangeSchema>;

export const summarizeEdit = firstOf(EDIT);
