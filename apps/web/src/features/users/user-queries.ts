import { listUserAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { type UserParams, userQuery } from '@portal/contract/users/user-params.ts';
import { getUserDetails, searchUsers } from '@portal/contract/users/users.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

/** A page of the users found. */
export const foundUsers = (params: UserParams) => callQuery(searchUsers, { query: userQuery(params) });

/** Refetches what shows a person after administrators changed their account. */
export const useRefreshPerson = () => {
  const client = useQueryClient();
  const shown: readonly unknown[] = [getUserDetails, listUserAuditEntries, searchUsers].map(
    ({ path }) => path,
  );
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(queryKey[0]) });
};
