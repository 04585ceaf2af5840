import { CONFIRM_PASSWORD } from '@portal/contract/accounts/confirm-password.ts';
import { PROOF_LIFETIME } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { AppError, NotSignedIn } from '../../kernel/errors.ts';
import { confirmPassword, type LoginSource } from './password-check.service.ts';
import { confirmSession } from './sessions.repository.ts';

interface Session {
  readonly tokenHash: string;
  readonly user: SessionUser;
  /** When the user last logged in or confirmed their password. */
  readonly confirmedAt: string;
}

/** Also false for a time in the future, from before the clock was set back. */
const isRecent = (at: string): boolean => Math.abs(Date.now() - Date.parse(at)) < PROOF_LIFETIME;

/**
 * Throws unless the user of a session has proved who they are within `PROOF_LIFETIME`. A correct password is proof, for
 * later calls of the session too. A wrong one is refused and counted even if there is proof without it.
 */
export const requireProof = async (
  context: Context,
  { tokenHash, user, confirmedAt }: Session,
  password: string | undefined,
  source: LoginSource,
): Promise<void> => {
  if (password === undefined) {
    if (isRecent(confirmedAt)) return;
    throw new AppError(403, CONFIRM_PASSWORD, 'Please confirm your password to continue.');
  }
  await confirmPassword(context, user, password, source);
  const isAlive = await context.db.transaction().execute((tx) => confirmSession(tx, tokenHash));
  // A password change ended it during the check.
  if (!isAlive) throw new NotSignedIn();
};
