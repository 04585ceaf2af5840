import type { Period } from '@portal/contract/impact/period.ts';
import { endOf } from '@portal/contract/requests/request-steps.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { sql } from 'kysely';
import { countyOf } from '../../domain/places/us-counties.ts';
import { requestsWithPeople } from '../../domain/requests/request-joins.ts';
import { ZONE_COLUMNS, zonesInRow } from '../../domain/requests/request-zones.ts';
import { FOCUS_NAMES, readNames } from '../../domain/speakers/speaker-lists.ts';
import { inBatches } from '../../kernel/batches.ts';
import { instantAt } from '../../kernel/clock.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { instantsOf } from './period-instants.ts';
import { schoolKeyIn } from './school-key.ts';

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

/** What people and administrators said about a visit. */
type OutcomeColumns = Pick<
  VisitRow,
  | 'recorded'
  | 'estimated_students'
  | 'teacher_took_place'
  | 'teacher_students'
  | 'speaker_took_place'
  | 'speaker_students'
>;

/**
 * Whether the visit took place and how many students took part: as the teacher says, otherwise as the speaker says, otherwise
 * as an administrator recorded it, with the planned number of students. Undefined if nobody has answered.
 */
export const outcomeOf = (row: OutcomeColumns): { tookPlace: boolean; students: number } | undefined => {
  const [tookPlace, students] =
    row.teacher_took_place !== null
      ? [row.teacher_took_place, row.teacher_students]
      : row.speaker_took_place !== null
        ? [row.speaker_took_place, row.speaker_students]
        : [row.recorded, row.estimated_students];
  return tookPlace === null ? undefined : { tookPlace: tookPlace === 1, students: students ?? 0 };
};

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
    month: localTime.slice(0, 'YYYY-MM'.length),
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
