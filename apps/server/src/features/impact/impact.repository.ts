import { endOf, type Side } from '@portal/contract/requests/request-steps.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { sql } from 'kysely';
import { requestsWithPeople } from '../../domain/request-joins.ts';
import { ZONE_COLUMNS, zonesInRow } from '../../domain/request-zones.ts';
import { FOCUS_NAMES, readNames } from '../../domain/speaker-lists.ts';
import { batchesOf, inBatches } from '../../kernel/batches.ts';
import { HOUR, instantAt } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';

/** The longest difference between a time zone and UTC. */
const ZONE_DIFFERENCE_MS = 14 * HOUR;

const selectVisits = (db: Db | Tx) =>
  requestsWithPeople(db)
    .select([
      'requests.id',
      'requests.date_time',
      'requests.minutes',
      'requests.event_name',
      'requests.grade_levels',
      'requests.city',
      'requests.state',
      'requests.in_person',
      'requests.virtual',
      'teacher.first_name as teacher_first_name',
      'teacher.last_name as teacher_last_name',
      'teacher_profiles.school',
      'speaker.first_name as speaker_first_name',
      'speaker.last_name as speaker_last_name',
      'profile.organization',
      'requests.recorded',
      'requests.estimated_students',
      'by_teacher.took_place as teacher_took_place',
      'by_teacher.students as teacher_students',
      'by_speaker.took_place as speaker_took_place',
      'by_speaker.students as speaker_students',
    ])
    .select(ZONE_COLUMNS)
    .select(FOCUS_NAMES)
    // A literal instead of a parameter, so that the planner can use the partial indexes.
    .where('requests.confirmed', '=', sql.lit(1));

type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number];

/**
 * Whether the visit took place and how many students took part: as the teacher says, otherwise as the speaker says, otherwise
 * as an administrator recorded it, with the planned number of students. Undefined if nobody has answered.
 */
const outcomeOf = (row: VisitRow): { tookPlace: boolean; students: number } | undefined => {
  const [tookPlace, students] =
    row.teacher_took_place !== null
      ? [row.teacher_took_place, row.teacher_students]
      : row.speaker_took_place !== null
        ? [row.speaker_took_place, row.speaker_students]
        : [row.recorded, row.estimated_students];
  return tookPlace === null ? undefined : { tookPlace: tookPlace === 1, students: students ?? 0 };
};

const monthOf = (date: string): string => date.slice(0, 'YYYY-MM'.length);

const decodeVisit = (row: VisitRow, timezone = timeZoneOf(row.timezone)) => {
  const localTime = wallClockOf(row.date_time, timezone);
  return {
    _id: row.id,
    dateTime: row.date_time,
    timezone,
    minutes: row.minutes,
    endsAt: endOf({ dateTime: row.date_time, minutes: row.minutes }),
    /** In this time zone, such as '2027-05-12' and '2027-05'. */
    date: localTime.slice(0, 'YYYY-MM-DD'.length),
    month: monthOf(localTime),
    eventName: row.event_name,
    grades: readTextList(row.grade_levels),
    focuses: readNames(row.industry),
    city: row.city,
    state: row.state,
    isInPerson: row.in_person === 1,
    isVirtual: row.virtual === 1,
    teacher: fullName({ firstName: row.teacher_first_name, lastName: row.teacher_last_name }),
    school: row.school ?? '',
    speaker: fullName({ firstName: row.speaker_first_name, lastName: row.speaker_last_name }),
    organization: row.organization ?? '',
    outcome: outcomeOf(row),
  };
};

/** A confirmed visit that is over. */
export type PastVisit = ReturnType<typeof decodeVisit>;

/** A visit that took place. */
export type CountedVisit = Omit<PastVisit, 'outcome'> & { readonly students: number };

/** What the impact counts of a visit. */
export type VisitNumbers = Pick<
  CountedVisit,
  'date' | 'month' | 'minutes' | 'students' | 'focuses' | 'grades' | 'state' | 'isInPerson' | 'isVirtual'
>;

/**
 * The confirmed visits of a year that are over, in order and in batches. Those of one speaker have the dates that they have
 * for this speaker.
 */
export async function* everyPastVisit(
  db: Db,
  { year, speakerId }: { readonly year: number; readonly speakerId?: string },
): AsyncGenerator<PastVisit[]> {
  const now = Date.now();
  const read = (after: VisitRow | undefined, size: number) => {
    let page = selectVisits(db)
      .where('requests.date_time', '<', instantAt(Math.min(Date.UTC(year + 1, 0) + ZONE_DIFFERENCE_MS, now)))
      .orderBy('requests.date_time')
      .orderBy('requests.id')
      .limit(size);
    if (speakerId !== undefined) page = page.where('requests.speaker_id', '=', speakerId);
    // Only one lower bound, because SQLite would read from the first of two.
    const start = [after?.date_time ?? instantAt(Date.UTC(year, 0) - ZONE_DIFFERENCE_MS), after?.id ?? ''];
    return page.where(sql<boolean>`(requests.date_time, requests.id) > (${sql.join(start)})`).execute();
  };
  for await (const rows of inBatches(read))
    yield rows
      .map((row) => decodeVisit(row, speakerId === undefined ? undefined : zonesInRow(row).speaker))
      .filter((visit) => visit.month.startsWith(`${year}-`) && visit.endsAt <= now);
}

/** How many visits of a speaker took place, by the same rule as `outcomeOf`. */
export const countSpeakerVisits = (db: Db, speakerId: string): Promise<number> => {
  const saidBy = (side: Side) => sql`(
    select took_place from visit_feedback where request_id = requests.id and party = ${side}
  )`;
  return countRows(
    db
      .selectFrom('requests')
      .where('speaker_id', '=', speakerId)
      .where('confirmed', '=', sql.lit(1))
      .where('date_time', '<', instantAt(Date.now()))
      .where(sql<boolean>`coalesce(${saidBy('teacher')}, ${saidBy('speaker')}, requests.recorded) = 1`),
  );
};

/** All confirmed visits of a teacher or speaker that are over. */
export const listPastVisitsOf = async (tx: Tx, userId: string): Promise<PastVisit[]> => {
  const now = Date.now();
  const rows = await selectVisits(tx)
    .where('requests.date_time', '<', instantAt(now))
    .where((request) =>
      request.or([request('requests.teacher_id', '=', userId), request('requests.speaker_id', '=', userId)]),
    )
    .execute();
  return rows.map((row) => decodeVisit(row)).filter(({ endsAt }) => endsAt <= now);
};

/** Rows of one insert, well below the number of parameters that both engines allow. */
const INSERT_SIZE = 500;

/** Stores the numbers of visits, and nothing about their people. */
export const insertKeptVisits = async (tx: Tx, visits: readonly VisitNumbers[]): Promise<void> => {
  for (const batch of batchesOf(visits, INSERT_SIZE)) {
    const rows = batch.map(({ date, minutes, students, focuses, grades, state, isInPerson, isVirtual }) => ({
      id: newId(),
      date,
      minutes,
      students,
      focuses: JSON.stringify(focuses),
      grade_levels: JSON.stringify(grades),
      state,
      in_person: isInPerson ? (1 as const) : (0 as const),
      virtual: isVirtual ? (1 as const) : (0 as const),
    }));
    await tx.insertInto('kept_visits').values(rows).execute();
  }
};

/** The numbers of a year's visits whose teacher or speaker was deleted, in order and in batches. */
export async function* everyKeptVisit(db: Db, year: number): AsyncGenerator<VisitNumbers[]> {
  type Row = { readonly date: string; readonly id: string };
  const read = (after: Row | undefined, size: number) => {
    const start = [after?.date ?? `${year}`, after?.id ?? ''];
    return db
      .selectFrom('kept_visits')
      .selectAll()
      .where(sql<boolean>`(date, id) > (${sql.join(start)})`)
      .where('date', '<', `${year + 1}`)
      .orderBy('date')
      .orderBy('id')
      .limit(size)
      .execute();
  };
  for await (const rows of inBatches(read))
    yield rows.map((row) => ({
      date: row.date,
      month: monthOf(row.date),
      minutes: row.minutes,
      students: row.students,
      focuses: readTextList(row.focuses),
      grades: readTextList(row.grade_levels),
      state: row.state,
      isInPerson: row.in_person === 1,
      isVirtual: row.virtual === 1,
    }));
}
