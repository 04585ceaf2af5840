import { NOTICE_DAYS_DEFAULT } from '@portal/contract/limits.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { renewDirectoryVersion } from '../../db/search/directory-version.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const REQUEST_PATH = 'request-path';
const STRAIGHT = 'straight to the speaker';
const REVIEW = 'review first';
const NOTICE_DAYS = 'notice-days';

/** Whether administrators review new requests before speakers see them. */
export const reviewsFirst = async (db: Db | Tx): Promise<boolean> =>
  (await readSetting(db, REQUEST_PATH)) !== STRAIGHT;

export const saveReviewsFirst = (tx: Tx, isFirst: boolean): Promise<void> =>
  writeSetting(tx, REQUEST_PATH, isFirst ? REVIEW : STRAIGHT);

/** How many days before a visit speakers need to know. */
export const readNoticeDays = async (db: Db | Tx): Promise<number> =>
  Number((await readSetting(db, NOTICE_DAYS)) ?? NOTICE_DAYS_DEFAULT);

/** Also renews the directory's version, because searches find other speakers then. */
export const saveNoticeDays = async (tx: Tx, days: number): Promise<void> => {
  await writeSetting(tx, NOTICE_DAYS, String(days));
  await renewDirectoryVersion(tx);
};
