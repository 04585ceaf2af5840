import type { Db, Tx } from '../../../db/connect.ts';
import { inBatches } from '../../../kernel/keyset-batches.ts';
import { decodeSpeaker, type SpeakerRow, selectSpeakers } from '../directory/speakers.repository.ts';
import type { StoredSpeaker } from '../directory/speakers.row.ts';

/** How many speakers there are, hidden ones too. */
export const countSpeakers = async (db: Db | Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('speaker_profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** All speakers, hidden ones too, in the order in which they came, a batch at a time. */
export async function* everySpeaker(db: Db | Tx): AsyncGenerator<StoredSpeaker[]> {
  const select = selectSpeakers(db).orderBy('profile.number');
  const read = (after: SpeakerRow | undefined, size: number) =>
    select
      .where('profile.number', '>', after?.number ?? 0)
      .limit(size)
      .execute();
  for await (const rows of inBatches(read)) yield rows.map(decodeSpeaker);
}
