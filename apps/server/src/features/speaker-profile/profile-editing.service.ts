import type { SpeakerEdit } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { addressAfter, pictureAfter } from '../../images/edited-picture.ts';
import type { Picture } from '../../images/pictures.ts';
import { refuseOutdatedProfile } from '../speakers/profile-changes.service.ts';
import { holdProfile, type SpeakerForm, saveForm } from '../speakers/profile-saving.service.ts';
import { SpeakerNotFound } from '../speakers/speakers.errors.ts';
import { renameUser } from '../users/accounts.service.ts';

type StoredSpeaker = NonNullable<Awaited<ReturnType<typeof holdProfile>>>;

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
  refuseOutdatedProfile(before, version, { ...sent, imageUrl: addressAfter(sent.imageUrl, picture) });
  const { firstName, lastName, imageUrl, inperson, website, ...said } = sent;
  // First the names: the profile is stored with what it is found by.
  await renameUser(tx, userId, firstName ?? before.firstName, lastName ?? before.lastName);
  const form: SpeakerForm = {
    ...said,
    inPerson: inperson,
    website: website ?? before.website,
    picture: pictureAfter(imageUrl, picture, before.imageHash, 'imageUrl'),
  };
  await saveForm(tx, database, userId, { before, form, field: 'industry' });
  return before;
};
