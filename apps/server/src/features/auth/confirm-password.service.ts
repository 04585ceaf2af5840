import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { NotSignedIn } from '../../errors.ts';
import { findUserById } from '../users/accounts.service.ts';
import type { User } from '../users/users.repository.ts';
import { WrongPassword } from './auth.errors.ts';
import { guarded } from './guessing.service.ts';
import { matchesPassword } from './password-hash.ts';

/**
 * Checks the password that the caller gave again before something that can't be undone; gives their account. Throws
 * `WrongPassword`, which names `field`, and 429 after too many failures.
 */
export const confirmPassword = async (
  context: Context,
  caller: SessionUser,
  password: string,
  { address }: { readonly address: string },
  field = 'password',
): Promise<User> => {
  const user = await findUserById(context.db, caller._id);
  if (!user) throw new NotSignedIn();
  await guarded(context, { account: user.email, address }, async () => {
    if (!(await matchesPassword(user.passwordHash, password))) throw new WrongPassword(field);
  });
  return user;
};
