import type { Period } from '@portal/contract/impact/period.ts';
import { sql } from 'kysely';
import { batchesOf, inBatches } from '../../kernel/batches.ts';
import { newId } from '../../kernel/ids.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { VisitNumbers } from './impact.repository.ts';

/** Rows of one insert, well below the number of parameters that both engines allow. */
const INSERT_SIZE = 500;

/** Stores the numbers of visits, and nothing about their people. */
export const insertKeptVisits = async (tx: Tx, visits: readonly VisitNumbers[]): Promise<void> => {
  for (const batch of batchesOf(visits, INSERT_SIZE)) {
    const rows = batch.map(({ focuses, grades, isInPerson, isVirtual, ...visit }) => ({
      id: newId(),
      date: visit.date,
      minutes: visit.minutes,
      students: visit.students,
      focuses: JSON.stringify(focuses),
      grade_levels: JSON.stringify(grades),
      state: visit.state,
      county: visit.county,
      teacher_key: visit.teacherKey,
      speaker_key: visit.speakerKey,
      school_key: visit.schoolKey,
      in_person: isInPerson ? (1 as const) : (0 as const),
      virtual: isVirtual ? (1 as const) : (0 as const),
    }));
    await tx.insertInto('kept_visits').values(rows).execute();
  }
};

/** Replaces the id of a person in the visits that were kept when others were deleted. */
export const renameInKeptVisits = async (tx: Tx, userId: string, key: string): Promise<void> => {
  for (const column of ['teacher_key', 'speaker_key'] as const)
    await tx
      .updateTable('kept_visits')
      .set({ [column]: key })
      .where(column, '=', userId)
      .execute();
};

/** The numbers of a period's visits whose teacher or speaker was deleted, in order and in batches. */
export async function* everyKeptVisit(db: Db, { from, to }: Period): AsyncGenerator<VisitNumbers[]> {
  type Row = { readonly date: string; readonly id: string };
  const read = (after: Row | undefined, size: number) => {
    const start = [after?.date ?? from, after?.id ?? ''];
    return db
      .selectFrom('kept_visits')
      .selectAll()
      .where(sql<boolean>`(date, id) > (${sql.join(start)})`)
      .where('date', '<=', to)
      .orderBy('date')
      .orderBy('id')
      .limit(size)
      .execute();
  };
  for await (const rows of inBatches(read))
    yield rows.map((row) => ({
      date: row.date,
      month: row.date.slice(0, 'YYYY-MM'.length),
      minutes: row.minutes,
      students: row.students,
      focuses: readTextList(row.focuses),
      grades: readTextList(row.grade_levels),
      state: row.state,
      county: row.county,
      isInPerson: row.in_person === 1,
      isVirtual: row.virtual === 1,
      teacherKey: row.teacher_key,
      speakerKey: row.speaker_key,
      schoolKey: row.school_key,
    }));
}
