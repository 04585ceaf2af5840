import { GRADE_LEVELS } from '@portal/contract/options.ts';
import {
  missingRequirements,
  PROFILE_REQUIREMENTS,
  type ProfileRequirement,
  type RequiredFields,
} from '@portal/contract/speakers/completeness.ts';
import { flagsOf, mapTexts, SUBMISSION_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type {
  OwnProfileInput,
  ProfileSubmissionInput,
} from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { ShownSpeaker, SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Session } from '../../lib/session-store.ts';

/** The stage of a speaker's profile; `hidden` means hidden by an administrator, `paused` that the speaker takes a break. */
export type ProfileStage = 'none' | 'incomplete' | 'hidden' | 'paused' | 'visible';

/** The stage of a profile; null means that there is none. */
export const profileStage = (
  profile: Pick<SpeakerProfile, 'visible' | 'hiddenByAdmin' | 'pausedUntil'> | null,
): ProfileStage => {
  if (profile === null) return 'none';
  if (profile.visible) return profile.pausedUntil === null ? 'visible' : 'paused';
  return profile.hiddenByAdmin ? 'hidden' : 'incomplete';
};

/** A profile's fields in a form. */
type FormFields = Omit<ShownSpeaker, '_id' | 'userId'> & RequiredFields;

/** The fields of the form that edits a profile. */
const editedFields = (values: OwnProfileInput): FormFields => ({
  ...mapTexts(({ name }) => values[name] ?? ''),
  imageUrl: values.imageUrl || null,
  industry: values.industry,
  grades: values.grades,
  languages: values.languages ?? [],
  ...flagsOf(values),
});

/** The fields of the form that submits a profile. */
const submittedFields = (values: ProfileSubmissionInput): FormFields => ({
  ...mapTexts(({ name }) => values[SUBMISSION_NAMES[name]] ?? ''),
  imageUrl: values.picture || null,
  industry: values.industryFocus,
  // The preview doesn't show which grades.
  grades: values.ageGroup === '' ? [] : [...GRADE_LEVELS],
  languages: values.languages ?? [],
  ...flagsOf({}),
  inperson: values.speakingFormat !== '' && values.speakingFormat !== 'virtual',
  virtual: values.speakingFormat !== '' && values.speakingFormat !== 'in-person',
});

/** How teachers will see the speaker after the submission. */
export const submissionPreview = (
  values: ProfileSubmissionInput,
  { _id, firstName, lastName }: Pick<Session, '_id' | 'firstName' | 'lastName'>,
): ShownSpeaker => ({
  ...submittedFields(values),
  _id,
  userId: { _id, firstName, lastName },
});

/** How teachers will see the speaker after the edit. */
export const editPreview = (
  values: OwnProfileInput,
  { _id, userId }: Pick<ShownSpeaker, '_id' | 'userId'>,
): ShownSpeaker => ({
  ...editedFields(values),
  _id,
  userId: {
    ...userId,
    firstName: values.firstName ?? userId.firstName,
    lastName: values.lastName ?? userId.lastName,
  },
});

/** A missing field. */
interface Wanted {
  /** The field name in its form. */
  readonly name: string;
  readonly label: string;
}

/** The progress of a profile. */
export interface Progress {
  readonly missing: readonly Wanted[];
  readonly total: number;
}

/** The required fields of the edit form. */
const EDITED = {
  organization: { name: 'organization', label: 'Organization' },
  bio: { name: 'bio', label: 'Bio' },
  industry: { name: 'industry', label: 'Industry Focus' },
  city: { name: 'city', label: 'City' },
  country: { name: 'country', label: 'Country' },
  languages: { name: 'languages', label: 'Languages' },
  formats: { name: 'inperson', label: 'Speaking Format' },
  grades: { name: 'grades', label: 'Grade Levels' },
} as const satisfies Record<ProfileRequirement, Wanted>;

/** The required fields of the submission form, which requires two more, in its order. */
const SUBMITTED = [
  { name: 'title', label: 'Job Title' },
  { name: 'organisation', label: 'Organization', requirement: 'organization' },
  { name: 'bio', label: 'Bio', requirement: 'bio' },
  { name: 'industryFocus', label: 'Industry Focus', requirement: 'industry' },
  { name: 'city', label: 'City', requirement: 'city' },
  { name: 'state', label: 'State' },
  { name: 'country', label: 'Country', requirement: 'country' },
  { name: 'languages', label: 'Languages', requirement: 'languages' },
  { name: 'speakingFormat', label: 'Preferred Speaking Format', requirement: 'formats' },
  { name: 'ageGroup', label: 'Age/Grade Specialty', requirement: 'grades' },
] as const satisfies readonly (Wanted & {
  name: keyof ProfileSubmissionInput;
  requirement?: ProfileRequirement;
})[];

/** What an edited or stored profile lacks. */
export const profileProgress = (profile: OwnProfileInput): Progress => ({
  missing: missingRequirements(editedFields(profile)).map((requirement) => EDITED[requirement]),
  total: PROFILE_REQUIREMENTS.length,
});

/** What a submission lacks to be accepted and shown to teachers. */
export const submissionProgress = (values: ProfileSubmissionInput): Progress => {
  const lacking = missingRequirements(submittedFields(values));
  const isMissing = (wanted: (typeof SUBMITTED)[number]): boolean =>
    'requirement' in wanted
      ? lacking.includes(wanted.requirement)
      : (values[wanted.name] ?? '').trim() === '';
  return { missing: SUBMITTED.filter(isMissing), total: SUBMITTED.length };
};
