import { listInvites, resendInvite, withdrawInvite } from '@portal/contract/invites/invites.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';

/** Open invites, newest first. */
export const openInvitesQuery = () => callQuery(listInvites);

/** Refetches the open invites. */
export const useRefreshInvites = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: callKey(listInvites) });
};

/** Sends an open invite again. Refetches the list even on errors, because the invite may have been used. */
export const useResendInvite = () => {
  const refresh = useRefreshInvites();
  return useMutation({
    mutationFn: (email: string) => call(resendInvite, { params: { email } }),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => toast('error', messageOf(error)),
    onSettled: refresh,
  });
};

/** Withdraws an open invite. The dialog handles errors. */
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
