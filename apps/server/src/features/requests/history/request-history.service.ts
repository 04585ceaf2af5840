import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { getRequest } from '../requests.service.ts';
import { listTransitions, type StoredTransition } from './request-history.repository.ts';

/** The status changes of a request, oldest first. Throws if the caller may not see the request. */
export const readHistory = async (
  context: Context,
  caller: SessionUser,
  id: string,
): Promise<StoredTransition[]> => {
  await getRequest(context, caller, id);
  return listTransitions(context.db, id);
};
