import type { Db, Tx } from '../../../db/connect.ts';
import { inBatches } from '../../../kernel/batches.ts';
import { decodeSpeaker, type SpeakerRow, selectSpeakers } from '../directory/speakers.repository.ts';
import type { StoredSpeaker } from '../directory/speakers.row.ts';

/** The number of speakers, including hidden ones. */
export const countSpeakers = async (db: Db | Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('speaker_profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

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
