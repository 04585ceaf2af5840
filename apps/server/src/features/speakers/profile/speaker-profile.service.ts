import { mapTexts, SUBMISSION_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type { OwnProfile, ProfileSubmission } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerRegistration } from '@portal/contract/speakers/speakers.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database } from '../../../db/connect.ts';
import { pictureAfter } from '../../../images/edited-picture.ts';
import { NotSignedIn } from '../../../kernel/errors.ts';
import { consume, OWN_EDITS } from '../../rate-limits/rate-limits.service.ts';
import { sentPicture } from '../../rate-limits/sent-picture.service.ts';
import { lockUser } from '../../users/accounts.service.ts';
import type { StoredSpeaker } from '../directory/speakers.row.ts';
import { getProfile } from '../directory/speakers.service.ts';
import { lockProfile, type SpeakerForm, saveProfile } from '../profile.service.ts';
import { editProfile } from './profile-editing.service.ts';
import { deleteRegistration, findRegistration, insertRegistration } from './registrations.repository.ts';

const EMPTY_REGISTRATION: SpeakerRegistration = {
  organization: '',
  bio: '',
  city: '',
  state: '',
  country: '',
};

export const storeRegistration = insertRegistration;

/** The profile fields of the caller's registration. Blank once they have a profile. */
export const getRegistration = async ({ db }: Database, caller: SessionUser): Promise<SpeakerRegistration> =>
  (await findRegistration(db, caller._id)) ?? EMPTY_REGISTRATION;

/** Replaces a speaker's profile. A submission without a picture removes the picture. */
export const submitProfile = async (
  database: Database,
  caller: SessionUser,
  submission: ProfileSubmission,
): Promise<StoredSpeaker> => {
  const url = submission.picture ?? null;
  const picture = await sentPicture(database, caller, url, 'picture');
  await database.db.transaction().execute(async (tx) => {
    await consume(tx, OWN_EDITS, caller._id);
    const before = await lockProfile(tx, caller._id);
    // A first profile has no row to lock, so the account is locked against a concurrent deletion.
    if (!(await lockUser(tx, caller._id))) throw new NotSignedIn();
    const form: SpeakerForm = {
      ...mapTexts(({ name }) => submission[SUBMISSION_NAMES[name]]),
      ...submission.speakingFormat,
      grades: submission.ageGroup,
      languages: submission.languages,
      industry: submission.industryFocus,
      picture: pictureAfter(url, picture, before?.imageHash ?? null, 'picture'),
    };
    await saveProfile(tx, caller._id, { before, form, field: 'industryFocus' });
    await deleteRegistration(tx, caller._id);
  });
  return getProfile(database, caller._id);
};

/**
 * Edits a speaker's own profile, and their names if the form has them. Throws if there is no profile, or if it has
 * changed since the form's version.
 */
export const updateOwnProfile = async (
  database: Database,
  caller: SessionUser,
  edit: OwnProfile,
): Promise<StoredSpeaker> => {
  const picture = await sentPicture(database, caller, edit.imageUrl, 'imageUrl');
  await database.db.transaction().execute(async (tx) => {
    await consume(tx, OWN_EDITS, caller._id);
    await editProfile(tx, caller._id, edit, picture);
  });
  return getProfile(database, caller._id);
};
