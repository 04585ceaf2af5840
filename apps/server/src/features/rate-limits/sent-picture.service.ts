import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database } from '../../platform/db/connect.ts';
import { type Picture, preparePictureOf } from '../../platform/images/pictures.ts';
import { consume, PICTURES } from './rate-limits.service.ts';

/**
 * The picture in a data URL that was sent in `field`; undefined for the URL of an existing picture. Pictures of teachers
 * and speakers are counted before they are decoded, even if the form is refused later, because decoding costs the most.
 */
export const sentPicture = async (
  { db }: Database,
  sender: SessionUser,
  url: string | null | undefined,
  field: string,
): Promise<Picture | undefined> => {
  if (!url?.startsWith('data:')) return undefined;
  if (sender.role !== 'admin') await db.transaction().execute((tx) => consume(tx, PICTURES, sender._id));
  return preparePictureOf({ person: sender._id }, url, field);
};
