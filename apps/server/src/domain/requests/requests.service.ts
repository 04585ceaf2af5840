import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { maySee } from './request-people.ts';
import { requestNotFound } from './requests.errors.ts';
import { findRequest } from './requests.repository.ts';
import type { StoredRequest } from './stored-requests.repository.ts';

/** Throws a 404 error also if the caller may not see the request. */
export const getRequest = async (db: Db | Tx, caller: SessionUser, id: string): Promise<StoredRequest> => {
  const request = await findRequest(db, id);
  if (!request || !maySee(caller, request)) throw requestNotFound();
  return request;
};
