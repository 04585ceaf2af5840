import { NOTICE_DAYS_DEFAULT } from '@portal/contract/limits.ts';
import { UNDER_REVIEW } from '../../domain/requests/known-to-speaker.ts';
import { renewDirectoryVersion } from '../../domain/search/directory-version.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.ts';

const REQUEST_PATH = 'request-path';
const STRAIGHT = 'straight to the speaker';
const REVIEW = 'review first';
const NOTICE_DAYS = 'notice-days';
const VOLUNTEER_HOUR = 'volunteer-hour-cents';
const GRANT_YEAR = 'grant-year-month';

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

const readNumber = async (db: Db | Tx, name: string): Promise<number | null> => {
  const saved = await readSetting(db, name);
  return saved === undefined || saved === '' ? null : Number(saved);
};

/** What an hour of a volunteer is worth, in cents; null until it's entered. */
export const readVolunteerHour = (db: Db | Tx): Promise<number | null> => readNumber(db, VOLUNTEER_HOUR);

export const saveVolunteerHour = (tx: Tx, cents: number | null): Promise<void> =>
  writeSetting(tx, VOLUNTEER_HOUR, cents === null ? '' : String(cents));

/** The month in which the grant year begins, 1 to 12; null until it's chosen. */
export const readGrantYearMonth = (db: Db | Tx): Promise<number | null> => readNumber(db, GRANT_YEAR);

export const saveGrantYearMonth = (tx: Tx, month: number | null): Promise<void> =>
  writeSetting(tx, GRANT_YEAR, month === null ? '' : String(month));
