import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { flagsOf, type ProfileField, textsOf } from '@portal/contract/speakers/profile-fields.ts';
import type { OwnProfileInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerEditInput } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';

/** The default values of the forms that edit a profile: the speaker's own and the administrators'. */
export const profileValues = (profile: SpeakerProfile) =>
  ({
    firstName: profile.userId.firstName,
    lastName: profile.userId.lastName,
    email: profile.userId.email,
    ...textsOf(profile),
    ...flagsOf(profile),
    imageUrl: profile.imageUrl ?? '',
    industry: profile.industry,
    grades: GRADE_LEVELS.filter((grade) => profile.grades.includes(grade)),
    languages: LANGUAGES.filter((language) => profile.languages.includes(language)),
    talks: profile.talks,
    version: profile.version,
  }) satisfies SpeakerEditInput & OwnProfileInput & Record<ProfileField | 'email', unknown>;
