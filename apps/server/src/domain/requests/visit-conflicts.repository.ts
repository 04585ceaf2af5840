import { DAY, instantAt } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

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

const selectVisits = (db: Db | Tx) =>
  db
    .selectFrom('requests')
    .select(['id', 'speaker_id', 'teacher_id', 'event_name', 'date_time', 'minutes', 'in_person'])
    .where('confirmed', '=', 1)
    .orderBy('date_time');

type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number];

const decodeVisit = (row: VisitRow): OtherVisit & { readonly speakerId: string } => ({
  id: row.id,
  speakerId: row.speaker_id,
  teacherId: row.teacher_id,
  eventName: row.event_name,
  dateTime: row.date_time,
  minutes: row.minutes,
  isInPerson: row.in_person === 1,
});

/** The confirmed visits of speakers that could prevent one between these times, in order. */
export const findVisitsOf = async (
  db: Db | Tx,
  speakerIds: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): Promise<(OtherVisit & { readonly speakerId: string })[]> => {
  const rows = await selectVisits(db)
    .where('speaker_id', 'in', speakerIds)
    .where('date_time', '>=', instantAt(start - REACH_MS))
    .where('date_time', '<=', instantAt(end + REACH_MS))
    .execute();
  return rows.map(decodeVisit);
};

/** The confirmed visits that begin within a day of one of these times of their speakers, in order. */
export const findVisitsNear = async (
  db: Db,
  times: readonly { readonly speakerId: string; readonly dateTime: string }[],
): Promise<(OtherVisit & { readonly speakerId: string })[]> => {
  const rows = await selectVisits(db)
    .where(({ eb, or, and }) =>
      or(
        times.map(({ speakerId, dateTime }) =>
          and([
            eb('speaker_id', '=', speakerId),
            eb('date_time', '>=', instantAt(Date.parse(dateTime) - DAY)),
            eb('date_time', '<=', instantAt(Date.parse(dateTime) + DAY)),
          ]),
        ),
      ),
    )
    .execute();
  return rows.map(decodeVisit);
};

/** Like `findVisitsOf`, of one speaker. */
export const findVisitsAround = (
  db: Db | Tx,
  speakerId: string,
  span: { readonly start: number; readonly end: number },
): Promise<OtherVisit[]> => findVisitsOf(db, [speakerId], span);
