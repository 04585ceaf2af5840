import { LANGUAGES } from '@portal/contract/options.ts';
import type { ProfileSubmissionInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';

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

/** What the form starts with; formats and grades are chosen by nobody in advance. */
export const emptySubmission = {
  title: '',
  personalSite: '',
  organisation: '',
  bio: '',
  city: '',
  state: '',
  country: '',
  speakingFormat: '',
  ageGroup: '',
  industryFocus: [],
  languages: [LANGUAGES[0]],
  picture: '',
} satisfies ProfileSubmissionInput;

/** What is sent: no picture is null, and the list that the form no longer asks for is empty. */
export const submissionOf = (values: ProfileSubmissionInput): ProfileSubmissionInput => ({
  ...values,
  areaOfExpertise: [],
  picture: values.picture || null,
});
