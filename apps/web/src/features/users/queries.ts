import { listUsers, removeUser } from '@portal/contract/users/users.contract.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';

/** Everybody who has an account. */
export const allUsers = () => callQuery(listUsers, { query: {} });

/** Deletes a user's account; its failure is for the dialog that asked. */
export const useRemoveUser = (onRemoved: () => void) => {
  const client = useQueryClient();
  const list = callKey(listUsers);
  return useMutation({
    mutationFn: ({ email }: ListedUser) => call(removeUser, { params: { email } }),
    onSuccess: async ({ message }, { _id }) => {
      toast('success', message);
      await client.cancelQueries({ queryKey: list });
      client.setQueriesData<readonly ListedUser[]>({ queryKey: list }, (users) =>
        users?.filter((user) => user._id !== _id),
      );
      // Whatever else was read of them, requests say, is read anew when it is next looked at.
      void client.invalidateQueries({ refetchType: 'none' });
      onRemoved();
    },
    onError: async (error) => {
      const gone = error instanceof ApiError && error.status === 404;
      if (gone) await client.invalidateQueries({ queryKey: list });
    },
  });
};
