import type { Page } from '@portal/contract/paging.ts';
import { sql } from 'kysely';
import { inBatches, inOrderOf } from '../../kernel/batches.ts';
import { pageGone } from '../../kernel/errors.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';
import { flagsInRow, textsInRow } from '../speaker-schema.ts';
import { breakEndOf } from './speaker-break.ts';
import { readSpeakerLists, readTalks, SPEAKER_LISTS } from './speaker-lists.ts';
import type { StoredSpeaker } from './speakers.row.ts';

/** Profiles joined with accounts and lists. */
const selectSpeakers = (db: Db | Tx) =>
  db
    .selectFrom('speaker_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .selectAll('profile')
    .select(SPEAKER_LISTS);

type SpeakerRow = Awaited<ReturnType<ReturnType<typeof selectSpeakers>['execute']>>[number];

const decodeSpeaker = (row: SpeakerRow): StoredSpeaker => ({
  id: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  ...textsInRow(row),
  ...flagsInRow(row),
  imageHash: row.image_hash,
  ...readSpeakerLists(row),
  talks: readTalks(row.talks),
  complete: row.complete === 1,
  visible: row.visible === 1,
  hiddenByAdmin: row.hidden_by_admin === 1,
  pausedUntil: breakEndOf(row),
  version: row.version,
  createdAt: row.created_at,
});

/** One speaker, visible or not. */
export const findSpeaker = async (db: Db | Tx, userId: string): Promise<StoredSpeaker | undefined> => {
  const row = await selectSpeakers(db).where('profile.user_id', '=', userId).executeTakeFirst();
  return row && decodeSpeaker(row);
};

/** The speakers with these ids, in the same order. Deleted ones are skipped. */
export const findSpeakers = async (db: Db, userIds: readonly string[]): Promise<StoredSpeaker[]> => {
  if (userIds.length === 0) return [];
  const rows = await selectSpeakers(db).where('profile.user_id', 'in', userIds).execute();
  return inOrderOf(userIds, rows.map(decodeSpeaker));
};

/** One speaker, visible or not, locked until the transaction ends. */
export const lockProfile = async (tx: Tx, userId: string): Promise<StoredSpeaker | undefined> => {
  await tx
    .selectFrom('speaker_profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  return findSpeaker(tx, userId);
};

/** Maps the keys of industry focuses to their ids, and locks the focuses. */
export const findFocusIds = async (tx: Tx, keys: readonly string[]): Promise<Map<string, string>> => {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('industry_focuses')
    .select(['id', 'name_key'])
    .where('name_key', 'in', keys)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
};

/** A speaker's place in the lists by name. Throws if the speaker is gone. */
const findPlace = async (db: Db | Tx, userId: string) => {
  const place = await db
    .selectFrom('speaker_profiles')
    .select(['name_key', 'number', 'user_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!place) throw pageGone();
  return place;
};

/** All or only the visible speakers, sorted by name, in batches. Throws if the speaker of the cursor is gone. */
export async function* listSpeakers(
  db: Db | Tx,
  { cursor, limit, onlyVisible }: Page & { readonly onlyVisible: boolean },
): AsyncGenerator<StoredSpeaker[]> {
  // The indexes of visible and of all profiles end with different columns.
  const last = onlyVisible ? 'number' : 'user_id';
  const select = selectSpeakers(db)
    .$if(onlyVisible, (query) => query.where('profile.visible', '=', 1))
    .orderBy('profile.name_key')
    .orderBy(`profile.${last}`);
  const start = cursor === undefined ? undefined : await findPlace(db, cursor);
  const read = (after: SpeakerRow | undefined, size: number) => {
    const page = select.limit(size);
    const place = after ?? start;
    if (!place) return page.execute();
    return page
      .where(
        sql<boolean>`(profile.name_key, ${sql.ref(`profile.${last}`)}) > (${place.name_key}, ${place[last]})`,
      )
      .execute();
  };
  for await (const rows of inBatches(read, limit)) yield rows.map(decodeSpeaker);
}

/** The number of speakers, including hidden ones. */
export const countSpeakers = (db: Db | Tx): Promise<number> => countRows(db.selectFrom('speaker_profiles'));

/** All speakers, including hidden ones, in the order of their creation, in batches. */
export async function* everySpeaker(db: Db | Tx): AsyncGenerator<StoredSpeaker[]> {
  const select = selectSpeakers(db).orderBy('profile.number');
  const read = (after: SpeakerRow | undefined, size: number) =>
    select
      .where('profile.number', '>', after?.number ?? 0)
      .limit(size)
      .execute();
  for await (const rows of inBatches(read)) yield rows.map(decodeSpeaker);
}

export const isVisible = async (db: Db | Tx, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('speaker_profiles')
    .select('visible')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.visible === 1;
};
