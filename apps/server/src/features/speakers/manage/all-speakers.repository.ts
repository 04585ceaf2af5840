import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { inBatches } from '../../../kernel/batches.ts';
import {
  decodeSpeaker,
  type ListPage,
  type SpeakerRow,
  selectSpeakers,
} from '../directory/speakers.repository.ts';
import type { StoredSpeaker } from '../directory/speakers.row.ts';

/** All profiles, visible or not, sorted by name, in batches. An unknown cursor gives an empty list. */
export async function* listEverySpeaker(
  db: Db,
  { cursor, limit }: ListPage,
): AsyncGenerator<StoredSpeaker[]> {
  const select = selectSpeakers(db).orderBy('profile.name_key').orderBy('profile.user_id');
  const cursorPlace = db
    .selectFrom('speaker_profiles')
    .select(['name_key', 'user_id'])
    .where('user_id', '=', cursor ?? '');
  const read = (after: SpeakerRow | undefined, size: number) => {
    const page = select.limit(size);
    if (!after && cursor === undefined) return page.execute();
    const place = after ? sql`(${after.name_key}, ${after.user_id})` : cursorPlace;
    return page.where(sql<SqlBool>`(profile.name_key, profile.user_id) > ${place}`).execute();
  };
  for await (const rows of inBatches(read, limit)) yield rows.map(decodeSpeaker);
}
