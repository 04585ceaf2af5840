import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../db/connect.ts';
import { sharedSecret } from '../../db/settings.ts';

/**
 * Keys are hashed into a million buckets of each kind: no flood of made-up emails makes the table larger than that, and
 * it holds neither emails nor addresses. The hash has a secret, so that nobody can aim at someone else's bucket.
 */
const BUCKET_DIGITS = 5;

type CounterKind = 'account and address' | 'browser' | 'account' | 'address';

/** Gives the key of the counter that is of a kind and for these texts. */
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
  /** The next try has a turn: from `nextAt` on it is let in, whatever the shared limits say. */
  readonly queued: boolean;
  readonly nextAt: number;
  readonly expiresAt: number;
}

const isoOf = (time: number): string => new Date(time).toISOString();

/**
 * A counter; nobody else can count under its key before the transaction ends. To be called for one's own counter before
 * the account's, and for that before the address's, so that nobody waits in a circle.
 */
export const lockCounter = async (tx: Tx, key: string): Promise<Counter> => {
  const never = isoOf(0);
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
    .set({ failures, queued: queued ? 1 : 0, next_at: isoOf(nextAt), expires_at: isoOf(expiresAt) })
    .where('key', '=', key)
    .execute();
};

/** Has the next try under a key come no earlier than that. */
export const delayNextTry = async (tx: Tx, key: string, nextAt: number): Promise<void> => {
  await tx
    .updateTable('attempts')
    .set({ next_at: isoOf(nextAt) })
    .where('key', '=', key)
    .where('next_at', '<', isoOf(nextAt))
    .execute();
};

/** Takes back a failure that was none. */
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
