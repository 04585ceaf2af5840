import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../errors.ts';
import { UserNotFound } from '../users/users.errors.ts';
import { countAttempt, forgetAttempts, forgiveAttempt } from './attempts.repository.ts';
import { InvalidCredentials, WrongPassword } from './auth.errors.ts';

/**
 * Failures within the window are counted for an account as seen from one address, so that nobody else's
 * guessing locks its owner out, and for an address over all accounts.
 */
const WINDOW = 15 * 60 * 1_000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

const isWrongGuess = (error: unknown): boolean =>
  error instanceof InvalidCredentials || error instanceof UserNotFound || error instanceof WrongPassword;

/**
 * Runs a check of a secret unless it was failed too often. An attempt counts before it is made and is taken
 * back when it was no wrong guess, so that many at once do not slip through.
 */
export const guarded = async <Result>(
  { db }: Context,
  { account, address }: { account: string; address: string },
  check: () => Promise<Result>,
): Promise<Result> => {
  const accountKey = `account ${account} from ${address}`;
  const addressKey = `address ${address}`;
  const ofAccount = await countAttempt(db, accountKey, WINDOW);
  const ofAddress = await countAttempt(db, addressKey, WINDOW);
  if (ofAccount > FAILURES_PER_ACCOUNT || ofAddress > FAILURES_PER_ADDRESS) throw new TooManyRequests(WINDOW);
  try {
    const result = await check();
    await forgetAttempts(db, accountKey);
    await forgiveAttempt(db, addressKey);
    return result;
  } catch (error) {
    if (!isWrongGuess(error)) {
      await forgiveAttempt(db, accountKey);
      await forgiveAttempt(db, addressKey);
    }
    throw error;
  }
};
