import { flagsOf, mapTexts, SUBMISSION_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type { OwnProfile, ProfileSubmission } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerRegistration } from '@portal/contract/speakers/speakers.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { requireProfile, type SpeakerForm, saveProfile } from '../../domain/speakers/profile.service.ts';
import { deleteRegistration, findRegistration } from '../../domain/speakers/registrations.repository.ts';
import { lockProfile } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { getProfile } from '../../domain/speakers/speakers.service.ts';
import { possibleDuplicateMail } from '../../domain/users/duplicates.emails.ts';
import { listAdmins, lockUser } from '../../domain/users/users.repository.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { pictureAfter } from '../../platform/images/edited-picture.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { consume, OWN_EDITS } from '../rate-limits/rate-limits.service.ts';
import { sentPicture } from '../rate-limits/sent-picture.service.ts';
import { findSimilar } from './duplicate-check.service.ts';
import { editProfile } from './profile-editing.service.ts';

const EMPTY_REGISTRATION: SpeakerRegistration = {
  organization: '',
  bio: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
};

/** The profile fields of the caller's registration. Blank once they have a profile. */
export const getRegistration = async ({ db }: Database, caller: SessionUser): Promise<SpeakerRegistration> =>
  (await findRegistration(db, caller._id)) ?? EMPTY_REGISTRATION;

/** Emails the administrators if a speaker who has just joined is probably one who was here before. */
const reportSimilar = async (context: Context, tx: Tx, userId: string): Promise<void> => {
  const speaker = await requireProfile(tx, userId);
  const similar = await findSimilar(tx, speaker);
  if (similar.length > 0)
    await queueMails(tx, context, await listAdmins(tx), possibleDuplicateMail('speaker', speaker, similar));
};

/**
 * Replaces a speaker's profile. A submission without a picture removes the picture. Administrators hear of a first profile
 * that resembles another one.
 */
export const submitProfile = async (
  context: Context,
  caller: SessionUser,
  submission: ProfileSubmission,
): Promise<StoredSpeaker> => {
  const url = submission.picture ?? null;
  const picture = await sentPicture(context, caller, url, 'picture');
  await context.db.transaction().execute(async (tx) => {
    await consume(tx, OWN_EDITS, caller._id);
    const before = await lockProfile(tx, caller._id);
    // A first profile has no row to lock, so the account is locked against a concurrent deletion.
    if (!(await lockUser(tx, caller._id))) throw new NotSignedIn();
    const form: SpeakerForm = {
      ...mapTexts(({ name }) => submission[SUBMISSION_NAMES[name]]),
      ...flagsOf(before ?? {}),
      ...submission.speakingFormat,
      grades: submission.ageGroup,
      languages: submission.languages,
      industry: submission.industryFocus,
      picture: pictureAfter(url, picture, before?.imageHash ?? null, 'picture'),
    };
    await saveProfile(tx, caller._id, { before, form, field: 'industryFocus' });
    await deleteRegistration(tx, caller._id);
    if (!before) await reportSimilar(context, tx, caller._id);
  });
  return getProfile(context, caller._id);
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
