import type { Period } from '@portal/contract/impact/period.ts';
import { isPending } from '@portal/contract/requests/request-status.ts';
import { FIRST_ANSWERS, isPastVisit } from '@portal/contract/requests/request-steps.ts';
import { sql } from 'kysely';
import { visitIdOf } from '../../domain/requests/visit-id.ts';
import { inBatches } from '../../kernel/batches.ts';
import { memoize } from '../../kernel/memoize.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db } from '../../platform/db/connect.ts';
import { instantsOf, isInPeriod } from './period-instants.ts';
import { SAID_TO_TAKE_PLACE } from './took-place.repository.ts';

/**
 * What became of a request: its visit took place, will not take place or didn't, or nobody knows yet because it's open, lies
 * ahead or hasn't been reported.
 */
export type RequestResult = 'visit' | 'no visit' | 'unknown';

export interface AskedRequest {
  /** The visit that it's for, which other requests may be for, too. */
  readonly visitId: string;
  readonly teacherId: string;
  readonly state: string;
  readonly grades: readonly string[];
  readonly result: RequestResult;
  /** From asking the speaker to the first answer, in milliseconds; null without one. */
  readonly answeredAfter: number | null;
}

/** The condition saves most requests the lookups. */
const VISIT_TOOK_PLACE = sql<0 | 1 | null>`case when requests.confirmed = 1 then ${SAID_TO_TAKE_PLACE} end`;

/** When a speaker who was asked first answered. */
const ANSWERED_AT = sql<string | null>`case when requests.passed_on_at is not null then (
  select min(answer.at) from request_transitions as answer
  where answer.request_id = requests.id and answer.actor_id = requests.speaker_id
    and answer.step in (${sql.join(FIRST_ANSWERS)})
) end`;

const selectRequests = (db: Db) =>
  db
    .selectFrom('requests')
    .select(['id', 'created_at', 'timezone', 'state', 'grade_levels', 'status', 'date_time', 'minutes'])
    .select(['teacher_id', 'confirmed', 'passed_on_at'])
    .select(visitIdOf('requests').as('visit_id'))
    .select(VISIT_TOOK_PLACE.as('took_place'))
    .select(ANSWERED_AT.as('answered_at'));

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const resultOf = (row: Row, now: number): RequestResult => {
  const { status, date_time: dateTime, minutes } = row;
  if (row.confirmed === 0) return isPending(status) ? 'unknown' : 'no visit';
  if (!isPastVisit({ confirmed: true, dateTime, minutes }, now) || row.took_place === null) return 'unknown';
  return row.took_place === 1 ? 'visit' : 'no visit';
};

/** Rows without long texts, so that a batch of them is read within a few milliseconds. */
const BATCH_SIZE = 500;

/** The requests that were made on the days of a period, in the class's time zone, in order and in batches. */
export async function* everyAskedRequest(db: Db, period: Period): AsyncGenerator<AskedRequest[]> {
  const now = Date.now();
  const { after: start, before: end } = instantsOf(period);
  const read = (after: Row | undefined, size: number) => {
    const bound = [after?.created_at ?? start, after?.id ?? ''];
    return selectRequests(db)
      .where(sql<boolean>`(requests.created_at, requests.id) > (${sql.join(bound)})`)
      .where('created_at', '<', end)
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
      .execute();
  };
  const isIn = isInPeriod(period);
  const gradesOf = memoize(
    (row: Row) => row.grade_levels,
    (row) => readTextList(row.grade_levels),
  );
  for await (const rows of inBatches(read, undefined, BATCH_SIZE))
    yield rows
      .filter((row) => isIn(row.created_at, row.timezone))
      .map((row) => ({
        visitId: row.visit_id,
        teacherId: row.teacher_id,
        state: row.state,
        grades: gradesOf(row),
        result: resultOf(row, now),
        answeredAfter:
          row.passed_on_at === null || row.answered_at === null
            ? null
            : Math.max(0, Date.parse(row.answered_at) - Date.parse(row.passed_on_at)),
      }));
}
