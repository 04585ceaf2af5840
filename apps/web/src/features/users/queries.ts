import { removeUser, searchUsers } from '@portal/contract/users/users.contract.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { notify } from '../../lib/toasts.ts';
import { type UserParams, userQuery } from './user-params.ts';

/** A page of those who have an account; the one before stays until it comes. */
export const userPage = (params: UserParams) =>
  queryOptions({
    ...callQuery(searchUsers, { query: userQuery(params) }),
    placeholderData: keepPreviousData,
    meta: { handlesError: true },
  });

/** Deletes a user's account; its failure is for the dialog that asked. */
export const useRemoveUser = (onRemoved: () => void) => {
  const client = useQueryClient();
  const list = callKey(searchUsers);
  return useMutation({
    mutationFn: ({ email }: ListedUser) => call(removeUser, { params: { email } }),
    onSuccess: async ({ message }) => {
      notify('success', message);
      // Whatever else was read of them, requests say, is read anew when it is next looked at.
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
