import type { Db, Tx } from '../../db/connect.ts';
import { selectSpeakers } from './speakers.repository.ts';
import { decodeSpeaker, type StoredSpeaker } from './speakers.row.ts';

/** So many at a time that statements hardly count, and so few that they are read in a few milliseconds. */
const PORTION = 250;

/** How many speakers there are, hidden ones too. */
export const countSpeakers = async (db: Db | Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('speaker_profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** All speakers, hidden ones too, in the order in which they came, a portion at a time. */
export async function* everySpeaker(db: Db | Tx): AsyncGenerator<StoredSpeaker[]> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows = await selectSpeakers(db)
      .select('profile.number')
      .where('profile.number', '>', last)
      .orderBy('profile.number')
      .limit(PORTION)
      .execute();
    if (rows.length > 0) yield rows.map(decodeSpeaker);
    last = rows.length < PORTION ? undefined : rows.at(-1)?.number;
  }
}
