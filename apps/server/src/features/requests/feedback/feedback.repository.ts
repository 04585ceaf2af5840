import type { FeedbackForm } from '@portal/contract/requests/feedback.schemas.ts';
import type { Party } from '@portal/contract/requests/request-steps.ts';
import type { Tx } from '../../../db/connect.ts';
import { instant } from '../../../kernel/clock.ts';

/** Inserts or replaces what a side says about a visit. */
export const saveFeedback = async (
  tx: Tx,
  requestId: string,
  party: Party,
  { tookPlace, students, rating, comment }: FeedbackForm,
): Promise<void> => {
  const row = { took_place: tookPlace ? 1 : 0, students, rating, comment, given_at: instant() } as const;
  await tx
    .insertInto('visit_feedback')
    .values({ request_id: requestId, party, ...row })
    .onConflict((conflict) => conflict.columns(['request_id', 'party']).doUpdateSet(row))
    .execute();
};
