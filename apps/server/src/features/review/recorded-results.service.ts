import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { RecordedResult, Results } from '@portal/contract/review/review.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { recordResult } from '../../domain/requests/request-changes.repository.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import { nextTurn } from '../../kernel/batches.ts';
import { afterChange } from '../requests/after-change.service.ts';

/**
 * Records for several past visits whether they took place, each in its own transaction, and returns the outcome of each. A
 * visit that its teacher or speaker has reported on stays as they say.
 */
export const recordResults = async (
  context: Context,
  actor: SessionUser,
  { tookPlace, requests }: Results,
): Promise<RecordedResult[]> => {
  const results: RecordedResult[] = [];
  for (const id of requests) {
    // SQLite never yields by itself.
    await nextTurn();
    results.push({ id, outcome: await recordOne(context, actor, id, tookPlace) });
  }
  return results;
};

const recordOne = (
  context: Context,
  actor: SessionUser,
  id: string,
  tookPlace: boolean,
): Promise<RecordedResult['outcome']> =>
  context.db.transaction().execute(async (tx) => {
    const request = await findRequest(tx, id);
    if (!request) return 'gone';
    if (!isPastVisit(request)) return 'ahead';
    if (!(await recordResult(tx, id, tookPlace))) return 'answered';
    await afterChange(context, tx, {
      ...{ id, actor, before: request },
      action: { action: 'visit.recorded', after: { tookPlace } },
    });
    return 'recorded';
  });
