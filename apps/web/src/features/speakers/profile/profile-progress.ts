import { missingNeeds, PROFILE_NEEDS, type ProfileNeed } from '@portal/contract/speakers/completeness.ts';
import type {
  OwnProfileInput,
  ProfileSubmissionInput,
} from '@portal/contract/speakers/speaker-forms.schemas.ts';
import { editedFields, submittedFields } from './profile-fields.ts';

/** A field that waits to be filled in. */
export interface Wanted {
  /** As its form names it. */
  readonly name: string;
  readonly label: string;
}

/** How far a profile has come. */
export interface Progress {
  readonly missing: readonly Wanted[];
  readonly total: number;
}

/** The fields of the form in which a profile is edited. */
const EDITED = {
  organization: { name: 'organization', label: 'Organization' },
  bio: { name: 'bio', label: 'Bio' },
  industry: { name: 'industry', label: 'Industry Focus' },
  city: { name: 'city', label: 'City' },
  country: { name: 'country', label: 'Country' },
  languages: { name: 'languages', label: 'Languages' },
  formats: { name: 'inperson', label: 'Speaking Format' },
  grades: { name: 'grades', label: 'Grade Levels' },
} as const satisfies Record<ProfileNeed, Wanted>;

/** Those of the form in which it is submitted, which asks for two more, in its order. */
const SUBMITTED = [
  { name: 'title', label: 'Job Title' },
  { name: 'organisation', label: 'Organization', need: 'organization' },
  { name: 'bio', label: 'Bio', need: 'bio' },
  { name: 'industryFocus', label: 'Industry Focus', need: 'industry' },
  { name: 'city', label: 'City', need: 'city' },
  { name: 'state', label: 'State' },
  { name: 'country', label: 'Country', need: 'country' },
  { name: 'languages', label: 'Languages', need: 'languages' },
  { name: 'speakingFormat', label: 'Preferred Speaking Format', need: 'formats' },
  { name: 'ageGroup', label: 'Age/Grade Specialty', need: 'grades' },
] as const satisfies readonly (Wanted & { name: keyof ProfileSubmissionInput; need?: ProfileNeed })[];

/** What an edited or stored profile still lacks. */
export const profileProgress = (profile: OwnProfileInput): Progress => ({
  missing: missingNeeds(editedFields(profile)).map((need) => EDITED[need]),
  total: PROFILE_NEEDS.length,
});

/** What a submission still lacks to be accepted, and to be shown to teachers. */
export const submissionProgress = (values: ProfileSubmissionInput): Progress => {
  const lacking = missingNeeds(submittedFields(values));
  const isMissing = (wanted: (typeof SUBMITTED)[number]): boolean =>
    'need' in wanted ? lacking.includes(wanted.need) : (values[wanted.name] ?? '').trim() === '';
  return { missing: SUBMITTED.filter(isMissing), total: SUBMITTED.length };
};
