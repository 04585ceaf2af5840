import { z } from 'zod';
import type { Summary } from '../call.ts';
import { gradeLevel, namedGrades } from '../grades.ts';
import { pictureInput } from '../images/pictures.schemas.ts';
import { LINE_MAX, LIST_MAX, TRAVEL_MILES_MAX } from '../limits.ts';
import { GRADE_LEVELS, LANGUAGES } from '../options.ts';
import {
  asPostalCode,
  boundedArray,
  hasFields,
  homePostalCode,
  lastName,
  line,
  numberError,
  optionalLine,
  optionalParagraph,
  paragraph,
  personName,
  requiredLine,
  requiredParagraph,
} from '../text.ts';
import { seenVersion } from '../versions.ts';
import { mapFlags, mapTexts } from './profile-fields.ts';
import { talksForm } from './talks.schemas.ts';
import { webAddress } from './website.ts';

/** Summarizes a form by its first message, in the specification's order of checks. */
export const firstOf =
  (messages: Readonly<Record<string, string>>): Summary =>
  (fields) =>
    Object.entries(messages).find(([name, message]) => fields[name] === message)?.[1];

export const atLeastOne = <Item extends z.ZodType>(item: Item, message: string) =>
  boundedArray(item, LIST_MAX, undefined, message)
    .min(1, message)
    .transform((items) => [...new Set(items)]);

/** One of the portal's languages. */
export const language = z.enum(LANGUAGES, {
  error: ({ input }) => (typeof input === 'string' ? `Unknown language: ${input}` : 'Please enter text'),
});

/** Distinct languages; English by default. */
export const languagesOrEnglish = boundedArray(language, LIST_MAX)
  .nullish()
  .transform((languages) => (languages?.length ? [...new Set(languages)] : [LANGUAGES[0]]));

const WEBSITE_INVALID = 'Please enter a web address, such as https://example.org';

/** Refuses a text that isn't blank or a web address. */
const asWebsite = (text: string, context: z.RefinementCtx): string => {
  const address = text === '' ? '' : webAddress(text);
  if (address !== undefined && address.length <= LINE_MAX) return address;
  context.addIssue(WEBSITE_INVALID);
  return z.NEVER;
};

/** A website that stays as it is if it's omitted. */
export const keptWebsite = () => line().transform(asWebsite).optional();

const MILES_INVALID = 'Please enter a number of miles, or leave it blank';

/** Refuses a text that isn't blank or a number of miles. */
const asMiles = (text: string, context: z.RefinementCtx): string => {
  if (text === '') return '';
  const miles = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (miles > 0 && miles <= TRAVEL_MILES_MAX) return String(miles);
  context.addIssue(numberError(1, TRAVEL_MILES_MAX, MILES_INVALID)({ input: text }));
  return z.NEVER;
};

/** All profile texts as optional fields. Forms override those that they require. */
export const optionalTexts = {
  ...mapTexts(({ kind }) => (kind === 'line' ? optionalLine() : optionalParagraph())),
  website: optionalLine().transform(asWebsite),
  postalCode: optionalLine().transform(asPostalCode),
  travelMiles: optionalLine().transform(asMiles),
};

/** Texts of the specified edit, which are blank if it omits them. Others stay as they are, because some clients don't know them. */
const { jobTitle, organization, bio, city, state, country, website } = optionalTexts;
const editedTexts = {
  ...mapTexts(({ kind }) => (kind === 'line' ? line() : paragraph()).nullish()),
  ...{ jobTitle, organization, bio, city, state, country, website },
  postalCode: line().transform(asPostalCode).nullish(),
  travelMiles: line().transform(asMiles).nullish(),
};

/** In the specification's order of checks. */
const SUBMISSION = {
  title: 'Job Title is required',
  organisation: 'Organization is required',
  bio: 'Bio is required',
  city: 'City is required',
  state: 'State is required',
  speakingFormat: 'Please select a speaking format',
  ageGroup: 'Please select an age/grade specialty',
  industryFocus: 'Please select at least one industry focus',
  languages: 'Please select at least one language',
} as const;

const speakingFormat = z
  .string(SUBMISSION.speakingFormat)
  .max(LINE_MAX, SUBMISSION.speakingFormat)
  .pipe(z.enum(['in-person', 'virtual', 'both'], SUBMISSION.speakingFormat))
  .transform((format) => ({ inperson: format !== 'virtual', virtual: format !== 'in-person' }));

const {
  jobTitle: _jobTitle,
  organization: _organization,
  website: _website,
  ...textsNamedAlike
} = optionalTexts;

/** The form for a first profile. Without languages, it means English. */
export const profileSubmissionSchema = z
  .object({
    ...textsNamedAlike,
    title: requiredLine(SUBMISSION.title),
    personalSite: website,
    organisation: requiredLine(SUBMISSION.organisation),
    bio: requiredParagraph(SUBMISSION.bio),
    city: requiredLine(SUBMISSION.city),
    state: requiredLine(SUBMISSION.state),
    speakingFormat,
    ageGroup: namedGrades(() => SUBMISSION.ageGroup),
    industryFocus: atLeastOne(line(), SUBMISSION.industryFocus),
    languages: atLeastOne(language, SUBMISSION.languages)
      .nullish()
      .transform((languages) => languages ?? [LANGUAGES[0]]),
    /** Accepted but ignored: the form no longer has this field. */
    areaOfExpertise: boundedArray(line(), LIST_MAX).nullish(),
    picture: pictureInput(),
  })
  .check(homePostalCode());
export type ProfileSubmissionInput = z.input<typeof profileSubmissionSchema>;
export type ProfileSubmission = z.output<typeof profileSubmissionSchema>;

export const summarizeSubmission = firstOf(SUBMISSION);

/** In the specification's order of checks. */
const EDIT = {
  bio: 'Bio is required to complete your profile.',
  city: 'City is required to complete your profile.',
  country: 'Country is required to complete your profile.',
  grades: 'Please select at least one grade level you want to speak to.',
  industry: 'Please select at least one industry focus.',
  inperson: 'Please select at least one speaking format (In-person or Virtual).',
} as const;

/** At least one school level; 'All Grades' becomes all three. */
const speakerGrades = (message: string) =>
  atLeastOne(z.union([z.literal('All Grades'), gradeLevel(message)], message), message).transform((grades) =>
    GRADE_LEVELS.filter((grade) => grades.includes('All Grades') || grades.includes(grade)),
  );

const yesOrNo = z.boolean('Please answer yes or no');

interface Formats {
  readonly inperson: boolean;
  readonly virtual: boolean;
}

/** Requires at least one format, even if other fields are invalid. */
export const oneFormat = (message: string) =>
  z.refine<Formats>(({ inperson, virtual }) => inperson === true || virtual === true, {
    path: ['inperson'],
    error: message,
    when: hasFields,
  });

/**
 * The fields of an edit of a profile. Omitted names, talks and pictures stay as they are, and so do answers of yes or no
 * other than the formats, because some clients don't know them.
 */
export const editFields = (messages: { readonly industry: string; readonly grades: string }) => ({
  ...editedTexts,
  firstName: personName().optional(),
  lastName: lastName().optional(),
  ...mapFlags(() => yesOrNo.optional()),
  inperson: yesOrNo.default(false),
  virtual: yesOrNo.default(false),
  imageUrl: pictureInput(),
  industry: atLeastOne(line(), messages.industry),
  grades: speakerGrades(messages.grades),
  languages: languagesOrEnglish,
  talks: talksForm,
  version: seenVersion,
});

/** A speaker's edit of their own profile. */
export const ownProfileSchema = z
  .object({
    ...editFields(EDIT),
    bio: requiredParagraph(EDIT.bio),
    city: requiredLine(EDIT.city),
    country: requiredLine(EDIT.country),
  })
  .check(oneFormat(EDIT.inperson), homePostalCode());
export type OwnProfileInput = z.input<typeof ownProfileSchema>;
export type OwnProfile = z.output<typeof ownProfileSchema>;

/** The form also shows the email, which can't be changed. */
export const ownProfileFormSchema = z.intersection(ownProfileSchema, z.object({ email: z.string() }));

export const summarizeOwnProfile = firstOf(EDIT);
