import { z } from 'zod';
import { namedGrades } from '../grades.ts';
import { PICTURE_MESSAGES } from '../images/picture-messages.ts';
import { newPictureInput } from '../images/pictures.schemas.ts';
import { CANDIDATES_MAX, LIST_MAX } from '../limits.ts';
import { GRADE_LEVELS } from '../options.ts';
import { UNKNOWN_ORGANIZATION } from '../speaker-import/duplicates.ts';
import {
  boundedArray,
  emailAddress,
  hasFields,
  homePostalCode,
  lastName,
  line,
  optionalLine,
  optionalParagraph,
  personName,
  requiredLine,
  requiredParagraph,
} from '../text.ts';
import { personSchema, phoneFormSchema, sessionUserSchema } from '../users/users.schemas.ts';
import { mapFlags } from './profile-fields.ts';
import { atLeastOne, firstOf, language, languagesOrEnglish, optionalTexts } from './speaker-forms.schemas.ts';

/** In the specification's order of checks. */
const MESSAGES = {
  organization: 'Organization is required',
  bio: 'Bio is required',
  city: 'City is required',
  country: 'Country is required',
  industry: 'Please select at least one industry focus.',
  grades: 'Please select at least one age/grade specialty.',
  inperson: 'Please select at least one speaking format.',
} as const;

const grade = namedGrades((name) => `Unknown age/grade specialty: ${name}`);

const defaulted = (text: ReturnType<typeof optionalLine>, blank: string) =>
  text.transform((value) => value || blank);

const yesOrNo = z.boolean('Please answer yes or no').optional();

/** The fields of a new speaker. Blank optional fields get a default. */
const speakerFields = {
  ...optionalTexts,
  firstName: personName(),
  lastName: lastName(),
  email: emailAddress(),
  organization: defaulted(optionalTexts.organization, UNKNOWN_ORGANIZATION),
  bio: defaulted(optionalTexts.bio, 'No bio provided'),
  city: defaulted(optionalTexts.city, 'Unknown'),
  country: requiredLine(MESSAGES.country),
  industry: atLeastOne(line(), MESSAGES.industry),
  grades: atLeastOne(grade, MESSAGES.grades).transform((given) =>
    GRADE_LEVELS.filter((level) => given.some((levels) => levels.some((one) => one === level))),
  ),
  languages: languagesOrEnglish,
  ...mapFlags(() => yesOrNo),
};

interface Formats {
  readonly inperson?: boolean | undefined;
  readonly virtual?: boolean | undefined;
}

/** The specified payload has no formats; if any is given, at least one must be true. */
const namesFormat = ({ inperson, virtual }: Formats): boolean =>
  inperson === true || virtual === true || (inperson === undefined && virtual === undefined);

const FORMAT_RULE = {
  path: ['inperson'],
  error: MESSAGES.inperson,
  when: hasFields,
};

const createdFields = { ...speakerFields, imageUrl: newPictureInput(PICTURE_MESSAGES.chooseAnImage) };

export const newSpeakerSchema = z
  .object(createdFields)
  .refine(namesFormat, FORMAT_RULE)
  .check(homePostalCode());
export type NewSpeakerInput = z.input<typeof newSpeakerSchema>;
export type NewSpeaker = z.output<typeof newSpeakerSchema>;

/** The form also requires fields for which the call has a default. */
export const newSpeakerFormSchema = z
  .object({
    ...createdFields,
    organization: requiredLine(MESSAGES.organization),
    bio: requiredParagraph(MESSAGES.bio),
    city: requiredLine(MESSAGES.city),
  })
  .refine(namesFormat, FORMAT_RULE)
  .check(homePostalCode());
export type NewSpeakerForm = z.input<typeof newSpeakerFormSchema>;

export const summarizeNewSpeaker = firstOf(MESSAGES);

/** A speaker from a file: only the name and the email are required, and what is missing stays missing. */
export const importedSpeakerSchema = z
  .object({
    ...optionalTexts,
    firstName: z.union([z.literal(''), personName()]).default(''),
    lastName: z.union([z.literal(''), personName()]).default(''),
    email: emailAddress(),
    phone: phoneFormSchema.shape.phone,
    notes: optionalParagraph(),
    industry: boundedArray(line(), LIST_MAX).default([]),
    grades: boundedArray(grade, LIST_MAX)
      .default([])
      .transform((given) =>
        GRADE_LEVELS.filter((level) => given.some((levels) => levels.some((one) => one === level))),
      ),
    languages: boundedArray(language, LIST_MAX).default([]),
    ...mapFlags(() => yesOrNo),
    visible: yesOrNo,
  })
  // People with one name have it in either field.
  .refine(({ firstName, lastName }) => firstName !== '' || lastName !== '', {
    path: ['firstName'],
    error: 'Missing input',
  });
export type ImportedSpeaker = z.output<typeof importedSpeakerSchema>;

/** The fields that are checked before a speaker is created. */
export const candidateSchema = z.object({
  firstName: personName(),
  lastName: lastName(),
  email: emailAddress(),
  organization: optionalLine(),
  industry: boundedArray(line(), LIST_MAX).default([]),
});
export type Candidate = z.output<typeof candidateSchema>;

const ONE_SPEAKER = 'Please name at least one speaker';

export const candidatesSchema = z.object({
  speakers: boundedArray(
    candidateSchema,
    CANDIDATES_MAX,
    `Please name at most ${CANDIDATES_MAX} speakers`,
    ONE_SPEAKER,
  ).min(1, ONE_SPEAKER),
});

const similarSpeakerSchema = z.object({
  userId: personSchema,
  organization: z.string(),
  jobTitle: z.string(),
  visible: z.boolean(),
});
export type SimilarSpeaker = z.infer<typeof similarSpeakerSchema>;

/** Reasons not to create a candidate. */
const findingSchema = z.object({
  /** The existing account with this email, in any role. */
  account: sessionUserSchema.nullable(),
  /** Speakers with the same or a similar name and organization, but another email. */
  similar: z.array(similarSpeakerSchema),
  /** Names that aren't industry focuses. */
  unknownIndustries: z.array(z.string()),
});
export type Finding = z.infer<typeof findingSchema>;

/** One for each candidate, in their order. */
export const findingsSchema = z.object({ findings: z.array(findingSchema) });
