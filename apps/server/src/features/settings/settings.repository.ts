import type { Db, Tx } from '../../db/connect.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const REQUEST_PATH = 'request-path';
const STRAIGHT = 'straight to the speaker';
const REVIEW = 'review first';

/** Whether administrators review new requests before speakers see them. */
export const reviewsFirst = async (db: Db | Tx): Promise<boolean> =>
  (await readSetting(db, REQUEST_PATH)) !== STRAIGHT;

export const saveReviewsFirst = (tx: Tx, isFirst: boolean): Promise<void> =>
  writeSetting(tx, REQUEST_PATH, isFirst ? REVIEW : STRAIGHT);
