import { z } from 'zod';
import { idSchema } from '../answers.ts';
import { gradeLevel } from '../grades.ts';
import { CURSOR_MAX, LIST_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts';
import { FORMAT_FILTERS, LANGUAGES, SPEAKER_SORTS } from '../options.ts';
import { boundedArray, line, optionalLine } from '../text.ts';
import { personSchema } from '../users/users.schemas.ts';
import { mapTexts } from './profile-fields.ts';

/** A speaker as teachers find them. */
export const speakerRecordSchema = z.object({
  _id: idSchema,
  userId: personSchema,
  ...mapTexts(() => z.string()),
  imageUrl: z.string().nullable(),
  industry: z.array(z.string()),
  grades: z.array(z.string()),
  languages: z.array(z.string()),
  inperson: z.boolean(),
  virtual: z.boolean(),
});
export type SpeakerRecord = z.infer<typeof speakerRecordSchema>;

/** The same as the speaker and administrators see it. */
export const speakerProfileSchema = speakerRecordSchema.extend({
  visible: z.boolean(),
  /** Whether nothing is missing that teachers need to know. */
  complete: z.boolean(),
  /** Counts the saves: what an edit names as the version that it has seen. */
  version: z.int(),
  /** Whether an administrator keeps it from teachers, complete or not. */
  hiddenByAdmin: z.boolean(),
});
export type SpeakerProfile = z.infer<typeof speakerProfileSchema>;

/** What a speaker's registration says: what the form of their profile starts with. */
export const speakerRegistrationSchema = speakerRecordSchema.pick({
  organization: true,
  bio: true,
  city: true,
  state: true,
  country: true,
});
export type SpeakerRegistration = z.infer<typeof speakerRegistrationSchema>;

/** A query parameter that may be given once, several times or not at all. */
const repeated = <Item extends z.ZodType>(item: Item) =>
  z
    .union([boundedArray(item, LIST_MAX), item.transform((one) => [one])])
    .optional()
    .transform((values) => values ?? []);

/** What can be asked of the search; every filter is optional. */
export const speakerSearchSchema = z.object({
  q: optionalLine(),
  industry: repeated(line()),
  grades: repeated(gradeLevel('Unknown grade')),
  languages: repeated(z.enum(LANGUAGES)),
  city: optionalLine(),
  state: optionalLine(),
  country: optionalLine(),
  format: z.enum(FORMAT_FILTERS).optional(),
  sort: z.enum(SPEAKER_SORTS).optional(),
  cursor: z.string().max(CURSOR_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
});
export type SpeakerSearch = z.output<typeof speakerSearchSchema>;

/** How many results each option would leave; null where there are too many to be counted. */
const facetSchema = z.array(z.object({ value: z.string(), count: z.int().nullable() }));

/**
 * One page of results, which may be short, or empty, with more to come. Where `exact` is false there are more results
 * than `total`, which is `EXACT_MAX` then.
 */
export const speakerPageSchema = z.object({
  items: z.array(speakerRecordSchema),
  total: z.int(),
  exact: z.boolean(),
  nextCursor: z.string().nullable(),
  facets: z.object({
    industry: facetSchema,
    grades: facetSchema,
    languages: facetSchema,
    formats: facetSchema,
  }),
});
export type SpeakerPage = z.infer<typeof speakerPageSchema>;
