import { mapFlags, mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import type { SpeakerEdit } from '@portal/contract/speakers/speaker-management.schemas.ts';
import {
  refuseOutdatedProfile,
  requireProfile,
  type SpeakerForm,
  saveProfile,
} from '../../domain/speakers/profile.service.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { renamePerson } from '../../domain/users/rename-person.service.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { addressAfter, pictureAfter } from '../../platform/images/edited-picture.ts';
import type { Picture } from '../../platform/images/pictures.ts';

/**
 * Edits a profile, and the account's names if the form has them. `picture` was decoded from the edit's data URL.
 * Returns the profile before the edit. Throws if there is no profile, or if it has changed since the edit's version.
 */
export const editProfile = async (
  tx: Tx,
  userId: string,
  edit: SpeakerEdit,
  picture: Picture | undefined,
): Promise<StoredSpeaker> => {
  const before = await requireProfile(tx, userId);
  const { version, ...sent } = edit;
  refuseOutdatedProfile(before, version, { ...sent, imageUrl: addressAfter(sent.imageUrl, picture) });
  const { firstName, lastName, imageUrl, ...fields } = sent;
  // Names first, because the profile's sort key is derived from them.
  await renamePerson(tx, userId, firstName ?? before.firstName, lastName ?? before.lastName, {
    keepsVersion: true,
  });
  const form: SpeakerForm = {
    ...fields,
    ...mapTexts(({ name }) => fields[name] ?? before[name]),
    ...mapFlags(({ name }) => fields[name] ?? before[name]),
    picture: pictureAfter(imageUrl, picture, before.imageHash, 'imageUrl'),
  };
  await saveProfile(tx, userId, { before, form, field: 'industry' });
  return before;
};
