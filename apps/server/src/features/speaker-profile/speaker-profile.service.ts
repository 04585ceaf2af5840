import { imageUrl as urlOf } from '@portal/contract/images/images.ts';
import { NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import type { OwnProfile, ProfileSubmission } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database } from '../../db/connect.ts';
import { InvalidInput } from '../../errors.ts';
import { type Picture, preparePicture } from '../../images/pictures.ts';
import { holdProfile, type SpeakerForm, saveForm } from '../speakers/profile-saving.service.ts';
import { SpeakerNotFound } from '../speakers/speakers.errors.ts';
import { getOwnProfile } from '../speakers/speakers.service.ts';
import { renameUser } from '../users/accounts.service.ts';

type StoredSpeaker = Awaited<ReturnType<typeof getOwnProfile>>;

/** The picture of a data URL; undefined for an address, which names one that is there already. */
const newPicture = async (url: string | null | undefined): Promise<Picture | undefined> =>
  url?.startsWith('data:') ? preparePicture(url) : undefined;

/** What a form wants with the picture of the profile that it changes; an address must be that picture's. */
const pictureAfter = (
  url: string | null | undefined,
  picture: Picture | undefined,
  before: StoredSpeaker | undefined,
  field: string,
): SpeakerForm['picture'] => {
  if (picture) return picture;
  if (url === undefined || url === null) return url;
  const hash = before?.imageHash ?? null;
  if (hash === null || url !== urlOf(hash)) throw new InvalidInput({ [field]: NOT_AN_IMAGE });
  return undefined;
};

/** Stores what a speaker says of themselves in place of what they said before; a submission without a picture has none. */
export const submitProfile = async (
  database: Database,
  caller: SessionUser,
  submission: ProfileSubmission,
): Promise<StoredSpeaker> => {
  const url = submission.picture ?? null;
  const picture = await newPicture(url);
  await database.db.transaction().execute(async (tx) => {
    const before = await holdProfile(tx, database, caller._id);
    const form: SpeakerForm = {
      organization: submission.organisation,
      jobTitle: submission.title,
      bio: submission.bio,
      city: submission.city,
      state: submission.state,
      country: submission.country,
      website: submission.personalSite,
      inPerson: submission.speakingFormat.inperson,
      virtual: submission.speakingFormat.virtual,
      grades: submission.ageGroup,
      languages: submission.languages,
      industry: submission.industryFocus,
      picture: pictureAfter(url, picture, before, 'picture'),
    };
    await saveForm(tx, database, caller._id, { before, form, field: 'industryFocus' });
  });
  return getOwnProfile(database, caller);
};

/** Changes a speaker's own profile, and their names where the form has them; 404 without a profile. */
export const updateOwnProfile = async (
  database: Database,
  caller: SessionUser,
  { firstName, lastName, imageUrl, inperson, ...said }: OwnProfile,
): Promise<StoredSpeaker> => {
  const picture = await newPicture(imageUrl);
  await database.db.transaction().execute(async (tx) => {
    const before = await holdProfile(tx, database, caller._id);
    if (!before) throw new SpeakerNotFound();
    // First the names: the profile is stored with what it is found by.
    await renameUser(tx, caller._id, firstName ?? before.firstName, lastName ?? before.lastName);
    const form: SpeakerForm = {
      ...said,
      inPerson: inperson,
      picture: pictureAfter(imageUrl, picture, before, 'imageUrl'),
    };
    await saveForm(tx, database, caller._id, { before, form, field: 'industry' });
  });
  return getOwnProfile(database, caller);
};
