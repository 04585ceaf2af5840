import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { getRequest } from '../requests.service.ts';
import { listTransitions, type StoredTransition } from './request-history.repository.ts';

/** What became of a request, oldest first, for whoever may see it; 404 for others. */
export const readHistory = async (
  context: Context,
  caller: SessionUser,
  id: string,
): Promise<StoredTransition[]> => {
  await getRequest(context, caller, id);
  return listTransitions(context.db, id);
};
