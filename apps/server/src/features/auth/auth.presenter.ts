import type { Device } from '@portal/contract/auth/auth.contract.ts';
import type { Instant } from '../../kernel/clock.ts';

interface Session {
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly createdAt: Instant;
  readonly usedAt: Instant;
}

/** `currentHash` is the session of the caller. */
export const presentDevice = (
  { tokenHash, ...session }: Session,
  currentHash: string | undefined,
): Device => ({
  ...session,
  _id: tokenHash,
  current: tokenHash === currentHash,
});
