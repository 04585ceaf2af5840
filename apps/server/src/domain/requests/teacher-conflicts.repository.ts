import { VISIT_MINUTES_MAX } from '@portal/contract/limits.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { sql } from 'kysely';
import { instantAt, MINUTE } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { requestsWithPeople } from './request-joins.ts';
import { ZONE_COLUMNS, zonesInRow } from './request-zones.ts';
import { visitIdOf } from './visit-id.ts';

/** A visit that a teacher has asked for or agreed to. */
export interface TeacherVisit {
  readonly id: string;
  readonly teacherId: string;
  readonly speakerId: string;
  /** The speaker's name. */
  readonly speaker: string;
  /** The visit that it's for. */
  readonly visitId: string;
  readonly eventName: string;
  readonly dateTime: string;
  /** The one that the teacher lives by. */
  readonly timezone: TimeZoneId;
  readonly minutes: number;
  readonly confirmed: boolean;
  /** The career day that it's a slot of. */
  readonly careerDayId: string | null;
}

/** The requests of teachers that aren't archived and could overlap something between these times, confirmed ones first. */
export const findTeacherVisits = async (
  db: Db | Tx,
  teacherIds: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): Promise<TeacherVisit[]> => {
  const rows = await requestsWithPeople(db)
    .select([
      'requests.id',
      'requests.teacher_id',
      'requests.speaker_id',
      visitIdOf('requests').as('visit_id'),
    ])
    .select(['requests.event_name', 'requests.date_time', 'requests.minutes', ...ZONE_COLUMNS])
    .select(['requests.confirmed', 'speaker.first_name', 'speaker.last_name'])
    .select((row) =>
      row
        .selectFrom('open_request_places')
        .select('open_request_places.open_request_id')
        .whereRef('open_request_places.request_id', '=', 'requests.id')
        .as('career_day_id'),
    )
    .where('requests.teacher_id', 'in', teacherIds)
    // A literal instead of a parameter, so that the planner can use the partial index.
    .where('requests.status', '<>', sql.lit('Archived'))
    .where('requests.date_time', '>', instantAt(start - VISIT_MINUTES_MAX * MINUTE))
    .where('requests.date_time', '<', instantAt(end))
    .orderBy('requests.confirmed', 'desc')
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    teacherId: row.teacher_id,
    speakerId: row.speaker_id,
    speaker: fullName({ firstName: row.first_name, lastName: row.last_name }),
    visitId: row.visit_id,
    eventName: row.event_name,
    dateTime: row.date_time,
    timezone: zonesInRow(row).teacher,
    minutes: row.minutes,
    confirmed: row.confirmed === 1,
    careerDayId: row.career_day_id,
  }));
};
