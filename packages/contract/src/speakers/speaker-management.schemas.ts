import { z } from 'zod';
import { pictureInput } from '../images/pictures.schemas.ts';
import { line, personName } from '../text.ts';
import { seenVersion } from '../versions.ts';
import {
  atLeastOne,
  firstOf,
  languagesOrEnglish,
  oneFormat,
  optionalTexts,
  speakerGrades,
  yesOrNo,
} from './speaker-forms.schemas.ts';
import { speakerProfileSchema, speakerSearchSchema } from './speakers.schemas.ts';

const YES_OR_NO = ['yes', 'no'] as const;

/** What administrators ask of all speakers: the search's filters, and how a profile stands. */
export const managedSearchSchema = speakerSearchSchema.omit({ sort: true }).extend({
  visible: z.enum(YES_OR_NO).optional(),
  complete: z.enum(YES_OR_NO).optional(),
});
export type ManagedSearch = z.output<typeof managedSearchSchema>;

/** One page, as short as a teacher's may be, and counted as exactly. */
export const managedPageSchema = z.object({
  items: z.array(speakerProfileSchema),
  total: z.int(),
  exact: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ManagedPage = z.infer<typeof managedPageSchema>;

/** In the order of the checks. */
const EDIT = {
  industry: 'Please select at least one industry focus.',
  grades: 'Please select at least one grade level.',
  inperson: 'Please select at least one speaking format (In-person or Virtual).',
} as const;

/** An administrator's changes to a profile. Names, website and picture that are left out stay as they are. */
export const speakerEditSchema = z
  .object({
    ...optionalTexts,
    firstName: personName().optional(),
    lastName: personName().optional(),
    website: line().optional(),
    inperson: yesOrNo,
    virtual: yesOrNo,
    imageUrl: pictureInput(),
    industry: atLeastOne(line(), EDIT.industry),
    grades: speakerGrades(EDIT.grades),
    languages: languagesOrEnglish,
    version: seenVersion,
  })
  .check(oneFormat(EDIT.inperson));
export type SpeakerEditInput = z.input<typeof speakerEditSchema>;
export type SpeakerEdit = z.output<typeof speakerEditSchema>;

/** The dialog shows the e-mail too, which cannot be changed. */
export const speakerEditFormSchema = z.intersection(speakerEditSchema, z.object({ email: z.string() }));

/** The toggle sends `visible` alone; whatever else is sent is an edit. */
export const speakerChangeSchema = z.union([z.strictObject({ visible: z.boolean() }), speakerEditSchema]);
export type SpeakerChange = z.output<typeof speakerChangeSchema>;

export const summarizeEdit = firstOf(EDIT);
