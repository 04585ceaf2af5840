import { createThankYouLink } from '@portal/contract/visits/thank-yous.contract.ts';
import { insertThankYou } from '../../src/features/visits/thank-yous.repository.ts';
import { instant } from '../../src/kernel/clock.ts';
import { preparePicture } from '../../src/platform/images/pictures.ts';
import type { Client } from './client.ts';
import { A_PICTURE } from './fuzz/hostile-pictures.ts';
import type { TestPortal } from './portal.ts';

/** The secret of a new link for a class. */
export const thankYouToken = async (teacher: Client, id: string): Promise<string> => {
  const { url } = await teacher.get(createThankYouLink, { params: { id } });
  return url.split('/').at(-1) ?? '';
};

/** Stores a thank-you with a picture, without any checks, and returns its id. */
export const storeThankYou = async (
  { context: { db } }: TestPortal,
  requestId: string,
  { isShared = false } = {},
): Promise<string> => {
  const { renditions } = await preparePicture(A_PICTURE);
  const picture = renditions.at(-1)?.bytes;
  return db.transaction().execute(async (tx) => {
    const id = await insertThankYou(tx, { requestId, text: 'You were great!', picture });
    const sharedAt = isShared ? instant() : null;
    await tx.updateTable('thank_yous').set({ shared_at: sharedAt }).where('id', '=', id).execute();
    return id;
  });
};
