import { listInvites, resendInvite, withdrawInvite } from '@portal/contract/invites/invites.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';

/** The invites that nobody has used yet, newest first. */
export const openInvitesQuery = () => callQuery(listInvites);

/** Reads the open invites anew, after one was made, renewed or withdrawn. */
export const useRefreshInvites = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: callKey(listInvites) });
};

/** Sends an open invite again; a refusal may mean that it was used meanwhile, so the list is read anew either way. */
export const useResendInvite = () => {
  const refresh = useRefreshInvites();
  return useMutation({
    mutationFn: (email: string) => call(resendInvite, { params: { email } }),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => toast('error', messageOf(error)),
    onSettled: refresh,
  });
};

/** Withdraws an open invite; its failure is for the dialog that asked. */
export const useWithdrawInvite = (onWithdrawn: () => void) => {
  const refresh = useRefreshInvites();
  return useMutation({
    mutationFn: (email: string) => call(withdrawInvite, { params: { email } }),
    onSuccess: async ({ message }) => {
      toast('success', message);
      await refresh();
      onWithdrawn();
    },
    onError: refresh,
  });
};
