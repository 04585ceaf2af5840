import { missingNeeds, PROFILE_NEEDS, type ProfileNeed } from '@portal/contract/speakers/completeness.ts';
import type {
  OwnProfileInput,
  ProfileSubmissionInput,
} from '@portal/contract/speakers/speaker-forms.schemas.ts';
import { editedFields, submittedFields } from './profile-fields.ts';

/** A missing field. */
export interface Wanted {
  /** The field name in its form. */
  readonly name: string;
  readonly label: string;
}

/** The progress of a profile. */
export interface Progress {
  readonly missing: readonly Wanted[];
  readonly total: number;
}

/** The needed fields of the edit form. */
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

/** The needed fields of the submission form, which requires two more, in its order. */
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

/** What an edited or stored profile lacks. */
export const profileProgress = (profile: OwnProfileInput): Progress => ({
  missing: missingNeeds(editedFields(profile)).map((need) => EDITED[need]),
  total: PROFILE_NEEDS.length,
});

/** What a submission lacks to be accepted and shown to teachers. */
export const submissionProgress = (values: ProfileSubmissionInput): Progress => {
  const lacking = missingNeeds(submittedFields(values));
  const isMissing = (wanted: (typeof SUBMITTED)[number]): boolean =>
    'need' in wanted ? lacking.includes(wanted.need) : (values[wanted.name] ?? '').trim() === '';
  return { missing: SUBMITTED.filter(isMissing), total: SUBMITTED.length };
};
