import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { requestsWithPeople } from '../../db/request-joins.ts';
import { FOCUS_NAMES } from '../../db/speaker-lists.ts';
import { inBatches } from '../../kernel/batches.ts';
import { HOUR, instantAt } from '../../kernel/clock.ts';
import { decodeVisit, type PastVisit } from './impact.row.ts';

/** The longest difference between a time zone and UTC. */
const ZONE_DIFFERENCE_MS = 14 * HOUR;

const selectVisits = (db: Db) =>
  requestsWithPeople(db)
    .select([
      'requests.id',
      'requests.date_time',
      'requests.timezone',
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
      'by_teacher.took_place as teacher_took_place',
      'by_teacher.students as teacher_students',
      'by_speaker.took_place as speaker_took_place',
      'by_speaker.students as speaker_students',
    ])
    .select(FOCUS_NAMES)
    // A literal instead of a parameter, so that the planner can use the partial indexes.
    .where('requests.confirmed', '=', sql.lit(1))
    .orderBy('requests.date_time')
    .orderBy('requests.id');

export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number];

/** The confirmed visits of a year that are over, optionally only those of a speaker, in order and in batches. */
export async function* everyPastVisit(
  db: Db,
  { year, speakerId }: { readonly year: number; readonly speakerId?: string },
): AsyncGenerator<PastVisit[]> {
  const now = Date.now();
  const read = (after: VisitRow | undefined, size: number) => {
    let page = selectVisits(db)
      .where('requests.date_time', '<', instantAt(Math.min(Date.UTC(year + 1, 0) + ZONE_DIFFERENCE_MS, now)))
      .limit(size);
    if (speakerId !== undefined) page = page.where('requests.speaker_id', '=', speakerId);
    // Only one lower bound, because SQLite would read from the first of two.
    const start = [after?.date_time ?? instantAt(Date.UTC(year, 0) - ZONE_DIFFERENCE_MS), after?.id ?? ''];
    return page.where(sql<boolean>`(requests.date_time, requests.id) > (${sql.join(start)})`).execute();
  };
  for await (const rows of inBatches(read))
    yield rows.map(decodeVisit).filter((visit) => visit.month.startsWith(`${year}-`) && visit.endsAt <= now);
}
