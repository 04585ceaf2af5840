import { instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';

const savedBy = (db: Db | Tx, teacherId: string) =>
  db.selectFrom('saved_speakers').where('teacher_id', '=', teacherId);

/** The ids of the speakers whom a teacher has saved. */
export const listIds = async (db: Db, teacherId: string): Promise<string[]> => {
  const rows = await savedBy(db, teacherId).select('speaker_id').orderBy('speaker_id').execute();
  return rows.map(({ speaker_id }) => speaker_id);
};

export const countSaved = (tx: Tx, teacherId: string): Promise<number> => countRows(savedBy(tx, teacherId));

export const insertSaved = async (tx: Tx, teacherId: string, speakerId: string): Promise<void> => {
  await tx
    .insertInto('saved_speakers')
    .values({ teacher_id: teacherId, speaker_id: speakerId, saved_at: instant() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteSaved = async (db: Db, teacherId: string, speakerId: string): Promise<void> => {
  await db
    .deleteFrom('saved_speakers')
    .where('teacher_id', '=', teacherId)
    .where('speaker_id', '=', speakerId)
    .execute();
};
