import { imageUrl as urlOf } from '@portal/contract/images/images.ts';
import { NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import type { SpeakerEdit } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { InvalidInput } from '../../errors.ts';
import { type Picture, preparePicture } from '../../images/pictures.ts';
import { refuseOutdated } from '../speakers/profile-changes.service.ts';
import { holdProfile, type SpeakerForm, saveForm } from '../speakers/profile-saving.service.ts';
import { SpeakerNotFound } from '../speakers/speakers.errors.ts';
import { renameUser } from '../users/accounts.service.ts';

type StoredSpeaker = NonNullable<Awaited<ReturnType<typeof holdProfile>>>;

/** The picture of a data URL; undefined for an address, which names one that is there already. */
export const newPicture = async (url: string | null | undefined): Promise<Picture | undefined> =>
  url?.startsWith('data:') ? preparePicture(url) : undefined;

/** What a form wants with the picture of the profile that it changes; an address must be that picture's. */
export const pictureAfter = (
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

/**
 * Changes a profile, and the account's names where the form has them; gives it as it was. `picture` is that of
 * the edit's data URL. 404 without a profile, 409 if it has changed since the version that the edit names.
 */
export const editProfile = async (
  tx: Tx,
  database: Database,
  userId: string,
  edit: SpeakerEdit,
  picture: Picture | undefined,
): Promise<StoredSpeaker> => {
  const before = await holdProfile(tx, database, userId);
  if (!before) throw new SpeakerNotFound();
  const { version, ...sent } = edit;
  refuseOutdated(before, version, picture ? { ...sent, imageUrl: urlOf(picture.hash) } : sent);
  const { firstName, lastName, imageUrl, inperson, website, ...said } = sent;
  // First the names: the profile is stored with what it is found by.
  await renameUser(tx, userId, firstName ?? before.firstName, lastName ?? before.lastName);
  const form: SpeakerForm = {
    ...said,
    inPerson: inperson,
    website: website ?? before.website,
    picture: pictureAfter(imageUrl, picture, before, 'imageUrl'),
  };
  await saveForm(tx, database, userId, { before, form, field: 'industry' });
  return before;
};
