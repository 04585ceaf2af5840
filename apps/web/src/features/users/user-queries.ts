import { type UserParams, userQuery } from '@portal/contract/users/user-params.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import { callQuery } from '../../lib/call-query.ts';

/** A page of the users found. */
export const foundUsers = (params: UserParams) => callQuery(searchUsers, { query: userQuery(params) });
