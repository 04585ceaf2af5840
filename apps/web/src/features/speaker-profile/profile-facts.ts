import { GRADE_LEVELS } from '@portal/contract/options.ts';
import type { ProfileFacts } from '@portal/contract/speakers/completeness.ts';
import type {
  OwnProfileInput,
  ProfileSubmissionInput,
} from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';

/** A profile as a form has it, before it is sent: what a speaker record says but for whose it is. */
type Said = Omit<SpeakerRecord, '_id' | 'userId'>;

/** What the form in which a profile is edited says so far. */
export const profileFacts = (values: OwnProfileInput): Said & ProfileFacts => ({
  organization: values.organization ?? '',
  jobTitle: values.jobTitle ?? '',
  bio: values.bio,
  website: values.website ?? '',
  city: values.city,
  state: values.state ?? '',
  country: values.country,
  imageUrl: values.imageUrl || null,
  industry: values.industry,
  grades: values.grades,
  languages: values.languages ?? [],
  inperson: values.inperson ?? false,
  virtual: values.virtual ?? false,
});

/** The same of the form in which it is submitted for the first time. */
export const submissionFacts = (values: ProfileSubmissionInput): Said & ProfileFacts => ({
  organization: values.organisation,
  jobTitle: values.title,
  bio: values.bio,
  website: values.personalSite ?? '',
  city: values.city,
  state: values.state,
  country: values.country ?? '',
  imageUrl: values.picture || null,
  industry: values.industryFocus,
  // Which of them makes no difference before it is sent.
  grades: values.ageGroup === '' ? [] : [...GRADE_LEVELS],
  languages: values.languages ?? [],
  inperson: values.speakingFormat !== '' && values.speakingFormat !== 'virtual',
  virtual: values.speakingFormat !== '' && values.speakingFormat !== 'in-person',
});
