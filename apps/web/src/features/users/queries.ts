import { removeUser, searchUsers } from '@portal/contract/users/users.contract.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { notify } from '../../lib/toasts.ts';
import { type UserParams, userQuery } from './user-params.ts';

/** A page of users. The previous one stays until it's loaded. */
export const userPage = (params: UserParams) =>
  queryOptions({
    ...callQuery(searchUsers, { query: userQuery(params) }),
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });

/** Deletes a user's account. The dialog handles errors. */
export const useRemoveUser = (onRemoved: () => void) => {
  const client = useQueryClient();
  const list = callKey(searchUsers);
  return useMutation({
    mutationFn: ({ email }: ListedUser) => call(removeUser, { params: { email } }),
    onSuccess: async ({ message }) => {
      notify('success', message);
      // Other cached data, such as requests, is refetched when it's shown.
      void client.invalidateQueries({ refetchType: 'none' });
      await client.invalidateQueries({ queryKey: list });
      onRemoved();
    },
    onError: async (error) => {
      const gone = error instanceof ApiError && error.status === 404;
      if (gone) await client.invalidateQueries({ queryKey: list });
    },
  });
};
