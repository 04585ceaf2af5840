import { verifyAccount } from '@portal/contract/auth/auth.contract.ts';
import { readInvite } from '@portal/contract/invites/invites.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';

/** Whom an invite is for. */
export const inviteQuery = (token: string) => ({
  ...callQuery(readInvite, { params: { token } }),
  refetchOnWindowFocus: false,
});

/**
 * Verifies an account. The link works once, so it is sent once however often the screen is drawn: the call is
 * not aborted when a drawing is thrown away, and its answer is kept.
 */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: [verifyAccount.path, token],
    queryFn: () => call(verifyAccount, { body: { token } }),
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
