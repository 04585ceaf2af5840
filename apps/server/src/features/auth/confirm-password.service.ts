import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import { findUserById } from '../users/accounts.service.ts';
import type { User } from '../users/users.repository.ts';
import { WrongPassword } from './auth.errors.ts';
import { passAttempt } from './login-throttle.service.ts';
import { checkPassword, type Origin } from './password-check.service.ts';

/**
 * Checks the caller's password before an action that can't be undone, and returns their account. Throws `WrongPassword`
 * for `field`, or `TooManyRequests` after too many failures.
 */
export const confirmPassword = async (
  context: Context,
  caller: SessionUser,
  password: string,
  origin: Origin,
  field = 'password',
): Promise<User> => {
  const user = await findUserById(context.db, caller._id);
  if (!user) throw new NotSignedIn();
  const credentials = { email: user.email, password };
  const attempt = await checkPassword(context, credentials, user, origin, 'password.rejected');
  if (!attempt) throw new WrongPassword(field);
  await context.db.transaction().execute((tx) => passAttempt(tx, attempt));
  return user;
};
