import { GRADE_LEVELS } from '@portal/contract/options.ts';
import type { NeededFields } from '@portal/contract/speakers/completeness.ts';
import { mapTexts, SUBMISSION_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type {
  OwnProfileInput,
  ProfileSubmissionInput,
} from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';

/** A profile's fields in a form. */
type FormFields = Omit<SpeakerRecord, '_id' | 'userId'> & NeededFields;

/** The fields of the form that edits a profile. */
export const editedFields = (values: OwnProfileInput): FormFields => ({
  ...mapTexts(({ name }) => values[name] ?? ''),
  imageUrl: values.imageUrl || null,
  industry: values.industry,
  grades: values.grades,
  languages: values.languages ?? [],
  inperson: values.inperson ?? false,
  virtual: values.virtual ?? false,
});

/** The fields of the form that submits a profile. */
export const submittedFields = (values: ProfileSubmissionInput): FormFields => ({
  ...mapTexts(({ name }) => values[SUBMISSION_NAMES[name]] ?? ''),
  imageUrl: values.picture || null,
  industry: values.industryFocus,
  // The preview doesn't show which grades.
  grades: values.ageGroup === '' ? [] : [...GRADE_LEVELS],
  languages: values.languages ?? [],
  inperson: values.speakingFormat !== '' && values.speakingFormat !== 'virtual',
  virtual: values.speakingFormat !== '' && values.speakingFormat !== 'in-person',
});
