import type { Device } from '@portal/contract/auth/auth.contract.ts';
import type { StoredSession } from './sessions.repository.ts';

/** `currentHash` is the session of the caller. */
export const presentDevice = (
  { tokenHash, ...session }: StoredSession,
  currentHash: string | undefined,
): Device => ({
  ...session,
  _id: tokenHash,
  current: tokenHash === currentHash,
});
