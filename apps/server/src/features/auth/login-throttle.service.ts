import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { TooManyRequests } from '../../kernel/errors.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, decide, delayAfter, NO_LIMIT } from './login-throttle.policy.ts';
import {
  counterKeys,
  delayNextTry,
  deleteCounter,
  lockCounter,
  saveCounter,
  uncountFailure,
} from './login-throttle.repository.ts';

/** Whose password is tried, and from where. */
interface Origin {
  /** The email that was given, whether or not it has an account. */
  readonly email: string;
  readonly address: string;
  /** The id of a browser that has logged in to this account before: other people's failures don't hold it up. */
  readonly browserId: string | undefined;
}

/** A try that may go ahead. It counts as a failure from the start, so that many at once don't slip through. */
export interface Attempt {
  /** The keys of its own counter and of those that it shares with others. */
  readonly own: string;
  readonly shared: readonly string[];
  /** The failures under its own counter, and of its account from anywhere, with this one. */
  readonly failures: number;
  readonly accountFailures: number;
}

const lockCounters = async (tx: Tx, { email, address, browserId }: Origin) => {
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

/** Begins to check a password. 429 while a wait is running, before anything is checked. */
export const beginAttempt = async ({ db }: Context, origin: Origin): Promise<Attempt> => {
  const { retryAt, own, shared } = await db.transaction().execute(async (tx) => {
    const decision = decide(await lockCounters(tx, origin), Date.now());
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

/** The password was right: its failures so far are forgotten, and no shared counter has one for it. */
export const passAttempt = async (tx: Tx, { own, shared }: Attempt): Promise<void> => {
  await deleteCounter(tx, own);
  for (const key of shared) await uncountFailure(tx, key);
};

/** The password was wrong: the wait before the next try begins now, however long the check took. */
export const failAttempt = (tx: Tx, { own, failures }: Attempt): Promise<void> =>
  delayNextTry(tx, own, Date.now() + delayAfter(failures));

/** The password could not be checked: the try counts as none. */
export const cancelAttempt = ({ db }: Context, { own, shared }: Attempt): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const key of [own, ...shared]) await uncountFailure(tx, key);
  });
