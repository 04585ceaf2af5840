import { createHmac } from 'node:crypto';
import { instantAt } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { sharedSecret } from '../../platform/db/settings.ts';

/**
 * Keys are hashed into a million buckets of each kind, so made-up emails can't grow the table beyond that, and it stores
 * no emails or addresses. The hash has a secret, so nobody can target someone else's bucket.
 */
const BUCKET_DIGITS = 5;

type CounterKind = 'account and address' | 'browser' | 'account' | 'address';

/** Returns a function that computes the key of a counter. */
export const counterKeys = async (db: Db | Tx) => {
  const secret = await sharedSecret(db, 'login-throttle');
  return (kind: CounterKind, ...texts: readonly string[]): string => {
    const digest = createHmac('sha256', secret).update(texts.join('\0')).digest('hex');
    return `${kind} ${digest.slice(0, BUCKET_DIGITS)}`;
  };
};

/** The failures under one key. Times are milliseconds since the epoch. */
export interface Counter {
  readonly key: string;
  readonly failures: number;
  /** The next attempt has a turn: from `nextAt` on it may go ahead, regardless of the shared limits. */
  readonly queued: boolean;
  readonly nextAt: number;
  readonly expiresAt: number;
}

/**
 * Locks a counter until the transaction ends, creating it if needed. To avoid deadlocks, lock the own counter first,
 * then the account's, then the address's.
 */
export const lockCounter = async (tx: Tx, key: string): Promise<Counter> => {
  const never = instantAt(0);
  const row = await tx
    .insertInto('attempts')
    .values({ key, failures: 0, queued: 0, next_at: never, expires_at: never })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ failures: eb.ref('attempts.failures') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    key,
    failures: row.failures,
    queued: row.queued === 1,
    nextAt: Date.parse(row.next_at),
    expiresAt: Date.parse(row.expires_at),
  };
};

export const saveCounter = async (
  tx: Tx,
  { key, failures, queued, nextAt, expiresAt }: Counter,
): Promise<void> => {
  await tx
    .updateTable('attempts')
    .set({ failures, queued: queued ? 1 : 0, next_at: instantAt(nextAt), expires_at: instantAt(expiresAt) })
    .where('key', '=', key)
    .execute();
};

/** Postpones the next attempt under a key to `nextAt`, if it isn't later already. */
export const delayNextAttempt = async (tx: Tx, key: string, nextAt: number): Promise<void> => {
  await tx
    .updateTable('attempts')
    .set({ next_at: instantAt(nextAt) })
    .where('key', '=', key)
    .where('next_at', '<', instantAt(nextAt))
    .execute();
};

/** Reverts a failure that was counted in advance. */
export const uncountFailure = async (tx: Tx, key: string): Promise<void> => {
  await tx
    .updateTable('attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
};

export const deleteCounter = async (tx: Tx, key: string): Promise<void> => {
  await tx.deleteFrom('attempts').where('key', '=', key).execute();
};
