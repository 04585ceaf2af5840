import { readVerification } from '@portal/contract/auth/auth.contract.ts';
import { readInvite } from '@portal/contract/invites/invites.contract.ts';
import { callQuery } from '../../lib/call-query.ts';

/** The person and role of an invite. */
export const inviteQuery = (token: string) => ({
  ...callQuery(readInvite, { params: { token } }),
  refetchOnWindowFocus: false,
});

/** The name on an unverified account. It never changes, so it isn't refetched. */
export const verificationQuery = (token: string) => ({
  ...callQuery(readVerification, { params: { token } }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Number.POSITIVE_INFINITY,
});
