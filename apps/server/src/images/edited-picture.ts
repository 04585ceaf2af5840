import { imageUrl } from '@portal/contract/images/images.ts';
import { NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import { InvalidInput } from '../kernel/errors.ts';
import { type Picture, preparePicture } from './pictures.ts';

/** The picture of a data URL; undefined for an address, which names one that is already there. */
export const newPicture = async (url: string | null | undefined): Promise<Picture | undefined> =>
  url?.startsWith('data:') ? preparePicture(url) : undefined;

/** What a form sent, with the address that a new picture will have in place of its bytes. */
export const addressAfter = (url: string | null | undefined, picture: Picture | undefined) =>
  picture ? imageUrl(picture.hash) : url;

/**
 * What a form wants with the picture of the profile that it edits: a new one, null for none, or undefined to keep
 * `current`. An address must be that picture's, or the form's `field` is refused.
 */
export const pictureAfter = (
  url: string | null | undefined,
  picture: Picture | undefined,
  current: string | null,
  field: string,
): Picture | null | undefined => {
  if (picture) return picture;
  if (url === undefined || url === null) return url;
  if (current === null || url !== imageUrl(current)) throw new InvalidInput({ [field]: NOT_AN_IMAGE });
  return undefined;
};
