import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, decide, delayAfter, NO_LIMIT } from './login-throttle.policy.ts';
import {
  counterKeys,
  delayNextAttempt,
  deleteCounter,
  lockCounter,
  saveCounter,
  uncountFailure,
} from './login-throttle.repository.ts';

interface LoginSource {
  /** The email that was entered, whether or not it has an account. */
  readonly email: string;
  readonly address: string;
  /** The id of a browser that has logged in to this account before; other people's failures don't delay it. */
  readonly browserId: string | undefined;
}

/** An attempt that may go ahead. It counts as a failure from the start, so that concurrent ones can't exceed the limit. */
export interface Attempt {
  /** The keys of its own counter and of the shared ones. */
  readonly own: string;
  readonly shared: readonly string[];
  /** Failures including this one: of its own counter, and of its account from any address. */
  readonly failures: number;
  readonly accountFailures: number;
}

const lockCounters = async (tx: Tx, { email, address, browserId }: LoginSource) => {
  const keyOf = await counterKeys(tx);
  if (browserId) {
    return {
      own: await lockCounter(tx, keyOf('browser', browserId)),
      shared: [{ counter: await lockCounter(tx, keyOf('account', email)), limit: NO_LIMIT }],
    };
  }
  return {
    own: await lockCounter(tx, keyOf('account and address', email, address)),
    shared: [
      { counter: await lockCounter(tx, keyOf('account', email)), limit: ACCOUNT_LIMIT },
      { counter: await lockCounter(tx, keyOf('address', address)), limit: ADDRESS_LIMIT },
    ],
  };
};

/** Call it before checking a password. Throws `TooManyRequests` while the caller has to wait. */
export const beginAttempt = async ({ db }: Context, source: LoginSource): Promise<Attempt> => {
  const { retryAt, own, shared } = await db.transaction().execute(async (tx) => {
    const decision = decide(await lockCounters(tx, source), Date.now());
    for (const counter of [decision.own, ...decision.shared]) await saveCounter(tx, counter);
    return decision;
  });
  if (retryAt !== undefined) throw new TooManyRequests(retryAt - Date.now());
  return {
    own: own.key,
    shared: shared.map(({ key }) => key),
    failures: own.failures,
    accountFailures: shared[0]?.failures ?? own.failures,
  };
};

/** The password was correct: resets its own counter and uncounts the attempt in the shared ones. */
export const passAttempt = async (tx: Tx, { own, shared }: Attempt): Promise<void> => {
  await deleteCounter(tx, own);
  for (const key of shared) await uncountFailure(tx, key);
};

/** The password was wrong: the wait begins now, regardless of how long the check took. */
export const failAttempt = (tx: Tx, { own, failures }: Attempt): Promise<void> =>
  delayNextAttempt(tx, own, Date.now() + delayAfter(failures));

/** The password couldn't be checked: uncounts the attempt. */
export const cancelAttempt = ({ db }: Context, { own, shared }: Attempt): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const key of [own, ...shared]) await uncountFailure(tx, key);
  });
