import type { Db, Tx } from '../../../db/connect.ts';
import { DAY, instantAt } from '../../../kernel/clock.ts';

/** When a visit takes place, and whether somebody has to travel there. */
export interface VisitTime {
  readonly dateTime: string;
  readonly minutes: number;
  readonly isInPerson: boolean;
}

/** A confirmed visit that could be in the way of another one. */
export interface OtherVisit extends VisitTime {
  readonly id: string;
  readonly teacherId: string;
  readonly eventName: string;
}

/** No visit that begins earlier or later than this can be in the way, or count for the maximum of the same month. */
const REACH_MS = 31 * DAY;

/** The confirmed visits of speakers that could prevent one between these times, in order. */
export const findVisitsOf = async (
  db: Db | Tx,
  speakerIds: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): Promise<(OtherVisit & { readonly speakerId: string })[]> => {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'speaker_id', 'teacher_id', 'event_name', 'date_time', 'minutes', 'in_person'])
    .where('speaker_id', 'in', speakerIds)
    .where('confirmed', '=', 1)
    .where('date_time', '>=', instantAt(start - REACH_MS))
    .where('date_time', '<=', instantAt(end + REACH_MS))
    .orderBy('date_time')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    speakerId: row.speaker_id,
    teacherId: row.teacher_id,
    eventName: row.event_name,
    dateTime: row.date_time,
    minutes: row.minutes,
    isInPerson: row.in_person === 1,
  }));
};

/** Like `findVisitsOf`, of one speaker. */
export const findVisitsAround = (
  db: Db | Tx,
  speakerId: string,
  span: { readonly start: number; readonly end: number },
): Promise<OtherVisit[]> => findVisitsOf(db, [speakerId], span);
