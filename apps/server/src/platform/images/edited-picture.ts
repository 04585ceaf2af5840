import { imageUrl } from '@portal/contract/images/images.ts';
import { NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import type { Picture } from './pictures.ts';

/** The URL that a form's picture will have after the save. */
export const addressAfter = (url: string | null | undefined, picture: Picture | undefined) =>
  picture ? imageUrl(picture.hash) : url;

/**
 * The picture of a profile after an edit: a new one, null to remove it, or undefined to keep `current`. Throws
 * `InvalidInput` for `field` if the URL isn't that of the current picture.
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
