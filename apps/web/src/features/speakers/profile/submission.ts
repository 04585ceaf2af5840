import { LANGUAGES } from '@portal/contract/options.ts';
import { mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import type { ProfileSubmissionInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerRegistration } from '@portal/contract/speakers/speakers.schemas.ts';

export const FORMAT_OPTIONS = [
  { value: 'in-person', label: 'In-Person' },
  { value: 'virtual', label: 'Virtual' },
  { value: 'both', label: 'Both' },
] as const;

export const AGE_GROUP_OPTIONS = [
  { value: 'elementary', label: 'Elementary School' },
  { value: 'middle', label: 'Middle School' },
  { value: 'high school', label: 'High School' },
  { value: 'all grades', label: 'All Grades' },
] as const;

const { jobTitle: title, organization: organisation, website: personalSite, ...texts } = mapTexts(() => '');

/** The form's initial values from the registration, without a format or grade. */
export const initialSubmission = (registration?: SpeakerRegistration) =>
  ({
    ...texts,
    title,
    personalSite,
    organisation: registration?.organization ?? organisation,
    bio: registration?.bio ?? '',
    city: registration?.city ?? '',
    state: registration?.state ?? '',
    country: registration?.country ?? '',
    speakingFormat: '',
    ageGroup: '',
    industryFocus: [],
    languages: [LANGUAGES[0]],
    picture: '',
  }) satisfies ProfileSubmissionInput;

/** The values to send: null for no picture, and an empty list for a removed field. */
export const submissionOf = (values: ProfileSubmissionInput): ProfileSubmissionInput => ({
  ...values,
  areaOfExpertise: [],
  picture: values.picture || null,
});
