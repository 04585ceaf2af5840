import { LANGUAGES } from '@portal/contract/options.ts';
import type { NewSpeakerForm } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { mapTexts } from '@portal/contract/speakers/profile-fields.ts';

export const AGE_GROUP_OPTIONS = [
  { value: 'elementary', label: 'Elementary School' },
  { value: 'middle', label: 'Middle School' },
  { value: 'high school', label: 'High School' },
  { value: 'all grades', label: 'All Grades' },
] as const;

/** The form's initial values. */
export const emptySpeaker = {
  firstName: '',
  lastName: '',
  email: '',
  ...mapTexts(() => ''),
  industry: [],
  languages: [LANGUAGES[0]],
  inperson: false,
  virtual: false,
  grades: [],
  imageUrl: '',
} satisfies NewSpeakerForm;
