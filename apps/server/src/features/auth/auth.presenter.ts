import type { Device } from '@portal/contract/auth/auth.contract.ts';
import type { Instant } from '../../kernel/clock.ts';

interface Session {
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly createdAt: Instant;
  readonly usedAt: Instant;
}

/** A session as its owner sees it; `current` marks the one that asks. */
export const presentDevice = ({ tokenHash, ...session }: Session, current: string | undefined): Device => ({
  ...session,
  _id: tokenHash,
  current: tokenHash === current,
});
