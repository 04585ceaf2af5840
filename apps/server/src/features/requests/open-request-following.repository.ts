import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import type { Tx } from '../../platform/db/connect.ts';

/** Whether an open request waits for the visit of a request, or has given it a slot. */
export const concernsOpenRequest = async (
  tx: Tx,
  { id, visitId }: Pick<StoredRequest, 'id' | 'visitId'>,
): Promise<boolean> => {
  const waiting = await tx
    .selectFrom('open_requests')
    .select('id')
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
  if (waiting) return true;
  const slot = await tx
    .selectFrom('open_request_places')
    .select('number')
    .where('request_id', '=', id)
    .executeTakeFirst();
  return slot !== undefined;
};
