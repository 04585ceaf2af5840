import { NOTICE_DAYS_DEFAULT } from '@portal/contract/limits.ts';
import { UNDER_REVIEW } from '../../domain/known-to-speaker.ts';
import { renewDirectoryVersion } from '../../domain/search/directory-version.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.ts';

const REQUEST_PATH = 'request-path';
const STRAIGHT = 'straight to the speaker';
const REVIEW = 'review first';
const NOTICE_DAYS = 'notice-days';

/** Whether administrators review new requests before speakers see them. */
export const reviewsFirst = async (db: Db | Tx): Promise<boolean> =>
  (await readSetting(db, REQUEST_PATH)) !== STRAIGHT;

export const saveReviewsFirst = (tx: Tx, isFirst: boolean): Promise<void> =>
  writeSetting(tx, REQUEST_PATH, isFirst ? REVIEW : STRAIGHT);

/** Whether speakers see requests under review. */
export const showsReviews = async (db: Db | Tx): Promise<boolean> =>
  (await readSetting(db, UNDER_REVIEW.name)) !== UNDER_REVIEW.hidden;

export const saveShowsReviews = (tx: Tx, areShown: boolean): Promise<void> =>
  writeSetting(tx, UNDER_REVIEW.name, areShown ? UNDER_REVIEW.shown : UNDER_REVIEW.hidden);

/** The speakers of requests that were never passed on. */
export const findSpeakersUnderReview = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('requests')
    .select('speaker_id')
    .distinct()
    .where('passed_on_at', 'is', null)
    .execute();
  return rows.map((row) => row.speaker_id);
};

/** How many days before a visit speakers need to know. */
export const readNoticeDays = async (db: Db | Tx): Promise<number> =>
  Number((await readSetting(db, NOTICE_DAYS)) ?? NOTICE_DAYS_DEFAULT);

/** Also renews the directory's version, because searches find other speakers then. */
export const saveNoticeDays = async (tx: Tx, days: number): Promise<void> => {
  await writeSetting(tx, NOTICE_DAYS, String(days));
  await renewDirectoryVersion(tx);
};
