import type { OutcomePeople, RequestOutcomes } from '@portal/contract/impact/never-asked.schemas.ts';
import type { OutcomeRow } from '@portal/contract/impact/never-asked.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { IMPACT_ROWS_MAX } from '@portal/contract/limits.ts';
import type { Context } from '../../context.ts';
import { countNotAsked, listNotAsked } from './never-asked.repository.ts';
import { instantsOf } from './period-instants.ts';
import { addUpOutcomes, isInRow } from './request-outcomes.policy.ts';
import { everyAskedRequest } from './request-outcomes.repository.ts';
import { listTeachersWithoutVisit } from './teachers-to-write-to.repository.ts';

/** What became of the requests of a period, in its largest groups. */
export const readRequestOutcomes = async (
  { db }: Pick<Context, 'db'>,
  period: Period,
): Promise<RequestOutcomes> => {
  const { total, byState, byGrade } = await addUpOutcomes(everyAskedRequest(db, period));
  return { total, byState: byState.slice(0, IMPACT_ROWS_MAX), byGrade: byGrade.slice(0, IMPACT_ROWS_MAX) };
};

/**
 * Who can help a row's requests that led to no visit: the teachers who sent them, unless a request that they sent since the
 * period's first day led to a visit or still may, and speakers whom nobody has asked lately.
 */
export const readOutcomePeople = async (
  { db }: Context,
  row: OutcomeRow,
  period: Period,
): Promise<OutcomePeople> => {
  const ids = new Set<string>();
  for await (const batch of everyAskedRequest(db, period))
    for (const request of batch)
      if (request.result === 'no visit' && isInRow(request, row)) ids.add(request.teacherId);
  return {
    teachers: await listTeachersWithoutVisit(db, ids, instantsOf(period).after),
    speakers: { total: await countNotAsked(db, row), rows: await listNotAsked(db, row) },
  };
};
