import { PROFILE_THANK_YOUS_MAX } from '@portal/contract/limits.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';

/** Locks a request's thank-yous and link, and the request against deletion, until the transaction ends. */
export const lockThankYous = async (tx: Tx, requestId: string): Promise<void> => {
  await lockNames(tx, [`thank-yous of ${requestId}`]);
  const request = tx.selectFrom('requests').select('id').where('id', '=', requestId);
  await request.forShare().execute();
};

const selectThankYous = (db: Db | Tx, requestId: string) =>
  db
    .selectFrom('thank_yous')
    .leftJoin('thank_you_reports as report', 'report.thank_you_id', 'thank_yous.id')
    .leftJoin('profile_thank_yous as choice', 'choice.thank_you_id', 'thank_yous.id')
    .leftJoin('quotable_thank_yous as quotable', 'quotable.thank_you_id', 'thank_yous.id')
    .select(['choice.by_teacher', 'choice.by_speaker', 'quotable.thank_you_id as quotable_id'])
    .select(['id', 'request_id as requestId', 'text', 'created_at as createdAt', 'shared_at as sharedAt'])
    .select(['report.reported_at as reportedAt', 'report.reason as reportReason'])
    .select('report.handled_at as reportHandledAt')
    .select((select) => select('picture', 'is not', null).as('has_picture'))
    .where('request_id', '=', requestId);

type ThankYouRow = Awaited<ReturnType<ReturnType<typeof selectThankYous>['execute']>>[number];

const decodeThankYou = ({ has_picture, by_teacher, by_speaker, quotable_id, ...row }: ThankYouRow) => ({
  ...row,
  hasPicture: Boolean(has_picture),
  /** Who wants it on the speaker's profile. */
  onProfile: { teacher: by_teacher === 1, speaker: by_speaker === 1 },
  /** Whether the organization may print it. */
  mayQuote: quotable_id !== null,
});

export type StoredThankYou = ReturnType<typeof decodeThankYou>;

/** The thank-yous for a visit, newest first, optionally only the shared ones. */
export const listThankYous = async (
  db: Db,
  requestId: string,
  { onlyShared }: { readonly onlyShared: boolean },
): Promise<StoredThankYou[]> => {
  const rows = await selectThankYous(db, requestId)
    .$if(onlyShared, (query) => query.where('shared_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(decodeThankYou);
};

export const findThankYou = async (
  db: Db | Tx,
  requestId: string,
  id: string,
): Promise<StoredThankYou | undefined> => {
  const row = await selectThankYous(db, requestId).where('id', '=', id).executeTakeFirst();
  return row && decodeThankYou(row);
};

/** What a form has sent with this key; undefined if nothing. */
export const findSent = async (tx: Tx, requestId: string, key: string) => {
  const row = await tx
    .selectFrom('thank_yous')
    .select(['text', 'picture'])
    .where('request_id', '=', requestId)
    .where('thank_you_key', '=', key)
    .executeTakeFirst();
  return row && { text: row.text, picture: row.picture ? Buffer.from(row.picture) : undefined };
};

/** A thank-you's picture as a WebP file; undefined if it has none. */
export const readPicture = async (db: Db, requestId: string, id: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('thank_yous')
    .select('picture')
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.picture ? Buffer.from(row.picture) : undefined;
};

/** How many thank-yous a visit has, and how many of them wait for the teacher. */
export const countThankYous = async (
  tx: Db | Tx,
  requestId: string,
): Promise<{ total: number; waiting: number }> => {
  const { total, shared } = await tx
    .selectFrom('thank_yous')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('shared_at').as('shared')])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return { total, waiting: total - shared };
};

export interface NewThankYou {
  readonly requestId: string;
  readonly text: string;
  readonly thankYouKey?: string | undefined;
  readonly picture: Buffer | undefined;
}

/** Stores a thank-you, which waits for the teacher, and returns its id. */
export const insertThankYou = async (
  tx: Tx,
  { requestId, text, thankYouKey, picture }: NewThankYou,
): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('thank_yous')
    .values({
      id,
      request_id: requestId,
      text,
      thank_you_key: thankYouKey ?? null,
      created_at: instant(),
      shared_at: null,
      picture: picture ?? null,
    })
    .execute();
  return id;
};

export const markShared = async (tx: Tx, id: string, sharedAt: Instant): Promise<void> => {
  await tx.updateTable('thank_yous').set({ shared_at: sharedAt }).where('id', '=', id).execute();
};

/** Stores whether a side wants a thank-you on the speaker's profile. */
export const saveProfileChoice = async (
  tx: Tx,
  { id, speakerId }: { readonly id: string; readonly speakerId: string },
  side: Side,
  wanted: boolean,
): Promise<void> => {
  const choice = {
    [side === 'teacher' ? 'by_teacher' : 'by_speaker']: wanted ? (1 as const) : (0 as const),
  };
  await tx
    .insertInto('profile_thank_yous')
    .values({ thank_you_id: id, speaker_id: speakerId, by_teacher: 0, by_speaker: 0, ...choice })
    .onConflict((conflict) => conflict.column('thank_you_id').doUpdateSet(choice))
    .execute();
};

/** Stores whether the organization may print a thank-you. */
export const saveMayQuote = async (tx: Tx, id: string, mayQuote: boolean): Promise<void> => {
  if (mayQuote) {
    const row = tx.insertInto('quotable_thank_yous').values({ thank_you_id: id });
    await row.onConflict((conflict) => conflict.doNothing()).execute();
  } else await tx.deleteFrom('quotable_thank_yous').where('thank_you_id', '=', id).execute();
};

/** The newest thank-yous that both sides want on a speaker's profile, except for reported ones. */
export const listOnProfile = async (db: Db, speakerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('profile_thank_yous as choice')
    .innerJoin('thank_yous', 'thank_yous.id', 'choice.thank_you_id')
    .leftJoin('thank_you_reports as report', 'report.thank_you_id', 'thank_yous.id')
    .select('thank_yous.text')
    .where('choice.speaker_id', '=', speakerId)
    .where('choice.by_teacher', '=', 1)
    .where('choice.by_speaker', '=', 1)
    .where('thank_yous.shared_at', 'is not', null)
    .where('report.thank_you_id', 'is', null)
    .orderBy('thank_yous.created_at', 'desc')
    .orderBy('thank_yous.id', 'desc')
    .limit(PROFILE_THANK_YOUS_MAX)
    .execute();
  return rows.map(({ text }) => text);
};

/** Records the report of a thank-you. Returns false if it was reported before. */
export const saveReport = async (tx: Tx, id: string, reason: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('thank_you_reports')
    .values({ thank_you_id: id, reason, reported_at: instant() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Marks the report of a thank-you as handled. Returns false if there's none, or if it's handled already. */
export const saveReportHandled = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('thank_you_reports')
    .set({ handled_at: instant() })
    .where('thank_you_id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns false if there is no such thank-you. */
export const deleteThankYou = async (tx: Tx, requestId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('thank_yous')
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
