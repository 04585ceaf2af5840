import type { Period } from '@portal/contract/impact/period.ts';
import { endOf, type Side } from '@portal/contract/requests/request-steps.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { sql } from 'kysely';
import { countyOf } from '../../domain/places/us-counties.ts';
import { requestsWithPeople } from '../../domain/requests/request-joins.ts';
import { ZONE_COLUMNS, zonesInRow } from '../../domain/requests/request-zones.ts';
import { FOCUS_NAMES, readNames } from '../../domain/speakers/speaker-lists.ts';
import { batchesOf, inBatches } from '../../kernel/batches.ts';
import { DAY, HOUR, instantAt } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';
import { schoolKey } from './school-key.ts';

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
      'teacher_profiles.city as school_city',
      'teacher_profiles.state as school_state',
      'requests.teacher_id',
      'requests.speaker_id',
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

const schoolKeyIn = (row: Pick<VisitRow, 'school' | 'school_city' | 'school_state'>): string =>
  schoolKey({ school: row.school ?? '', city: row.school_city ?? '', state: row.school_state ?? '' });

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
    county: countyOf(row.city, row.state),
    isInPerson: row.in_person === 1,
    isVirtual: row.virtual === 1,
    teacherKey: row.teacher_id,
    speakerKey: row.speaker_id,
    schoolKey: schoolKeyIn(row),
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

/** What the impact counts of a visit. Keys are blank if nobody knows who or where it was. */
export type VisitNumbers = Pick<
  CountedVisit,
  | 'date'
  | 'month'
  | 'minutes'
  | 'students'
  | 'focuses'
  | 'grades'
  | 'state'
  | 'county'
  | 'isInPerson'
  | 'isVirtual'
  | 'teacherKey'
  | 'speakerKey'
  | 'schoolKey'
>;

/** The instants between which a visit on one of these days starts, in whichever time zone. */
export const instantsOf = ({ from, to }: Period) => ({
  after: instantAt(Date.parse(from) - ZONE_DIFFERENCE_MS),
  before: instantAt(Date.parse(to) + DAY + ZONE_DIFFERENCE_MS),
});

/**
 * The confirmed visits of a period that are over, in order and in batches. Those of one speaker have the dates that they have
 * for this speaker.
 */
export async function* everyPastVisit(
  db: Db,
  period: Period,
  speakerId?: string,
): AsyncGenerator<PastVisit[]> {
  const now = Date.now();
  const { after: start, before: end } = instantsOf(period);
  const last = instantAt(Math.min(Date.parse(end), now));
  const read = (after: VisitRow | undefined, size: number) => {
    let page = selectVisits(db)
      .where('requests.date_time', '<', last)
      .orderBy('requests.date_time')
      .orderBy('requests.id')
      .limit(size);
    if (speakerId !== undefined) page = page.where('requests.speaker_id', '=', speakerId);
    // Only one lower bound, because SQLite would read from the first of two.
    const bound = [after?.date_time ?? start, after?.id ?? ''];
    return page.where(sql<boolean>`(requests.date_time, requests.id) > (${sql.join(bound)})`).execute();
  };
  for await (const rows of inBatches(read))
    yield rows
      .map((row) => decodeVisit(row, speakerId === undefined ? undefined : zonesInRow(row).speaker))
      .filter(({ date, endsAt }) => date >= period.from && date <= period.to && endsAt <= now);
}

/** Whether a visit took place, as a side says; null if it hasn't said. */
export const saidBy = (side: Side) => sql`(
  select took_place from visit_feedback where request_id = requests.id and party = ${side}
)`;
/** Whether a visit took place, by the same rule as `outcomeOf`. */
const TOOK_PLACE = sql<boolean>`coalesce(${saidBy('teacher')}, ${saidBy('speaker')}, requests.recorded) = 1`;

/** How many visits of a speaker took place. */
export const countSpeakerVisits = (db: Db, speakerId: string): Promise<number> => {
  return countRows(
    db
      .selectFrom('requests')
      .where('speaker_id', '=', speakerId)
      .where('confirmed', '=', sql.lit(1))
      .where('date_time', '<', instantAt(Date.now()))
      .where(TOOK_PLACE),
  );
};

/** The keys of the schools that had a visit before a day. */
export const listSchoolsBefore = async (db: Db, day: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .select(['teacher_profiles.school', 'requests.timezone'])
    .select(['teacher_profiles.city as school_city', 'teacher_profiles.state as school_state'])
    .select(({ fn }) => fn.min<string>('requests.date_time').as('first'))
    .where('requests.confirmed', '=', sql.lit(1))
    .where('requests.date_time', '<', instantsOf({ from: day, to: day }).before)
    .where(TOOK_PLACE)
    .groupBy(['teacher_profiles.school', 'teacher_profiles.city', 'teacher_profiles.state'])
    .groupBy('requests.timezone')
    .execute();
  const isBefore = (row: (typeof rows)[number]) => wallClockOf(row.first, timeZoneOf(row.timezone)) < day;
  const kept = await db
    .selectFrom('kept_visits')
    .select('school_key')
    .distinct()
    .where('date', '<', day)
    .execute();
  return new Set([...rows.filter(isBefore).map(schoolKeyIn), ...kept.map((row) => row.school_key)]);
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
      month: monthOf(row.date),
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
