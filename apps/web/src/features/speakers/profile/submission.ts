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

/** The form's first values: what the registration said, and no format or grade chosen in advance. */
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

/** What is sent: no picture is null, and the list that the form no longer asks for is empty. */
export const submissionOf = (values: ProfileSubmissionInput): ProfileSubmissionInput => ({
  ...values,
  areaOfExpertise: [],
  picture: values.picture || null,
});
