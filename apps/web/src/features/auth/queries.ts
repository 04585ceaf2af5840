import { readVerification } from '@portal/contract/auth/auth.contract.ts';
import { readInvite } from '@portal/contract/invites/invites.contract.ts';
import { callQuery } from '../../lib/call-query.ts';

/** Whom an invite is for. */
export const inviteQuery = (token: string) => ({
  ...callQuery(readInvite, { params: { token } }),
  refetchOnWindowFocus: false,
});

/** The name that an account to verify was registered under. The link stays as it is, so one look is enough. */
export const verificationQuery = (token: string) => ({
  ...callQuery(readVerification, { params: { token } }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Number.POSITIVE_INFINITY,
});
