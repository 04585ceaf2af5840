import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { Conflict } from '../../../kernel/errors.ts';
import { confirmPassword, type Origin } from '../../auth/password-check.service.ts';
import { lockAdmins } from '../accounts.service.ts';
import { eraseAccount } from '../deletion/account-deletion.service.ts';

/** Deletes the caller's account after checking their password. Throws for the last administrator. */
export const deleteOwnAccount = async (
  context: Context,
  caller: SessionUser,
  password: string,
  request: Origin,
): Promise<void> => {
  await confirmPassword(context, caller, password, request);
  await context.db.transaction().execute(async (tx) => {
    if (caller.role === 'admin') {
      const admins = await lockAdmins(tx);
      if (admins.length <= 1) {
        throw new Conflict('You are the only administrator. Invite another administrator first.');
      }
    }
    await eraseAccount(
      context,
      tx,
      { ...caller, id: caller._id },
      { actor: caller, action: 'account.deleted' },
    );
  });
  context.wakeMail();
};
