import { FIRST_PASSWORD_LIFETIME } from '@portal/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import { enqueue } from '../../mail/outbox.ts';
import { setPasswordMail } from '../../mail/templates/set-password.ts';
import type { User } from '../users/users.repository.ts';
import { replaceToken } from './tokens.repository.ts';

/** Queues an email with a link to set the first password of an account that an administrator created. */
export const sendFirstPasswordLink = async (
  context: Context,
  tx: Tx,
  user: Pick<User, 'id' | 'email' | 'firstName'>,
): Promise<void> => {
  const secret = newSecret();
  await replaceToken(tx, {
    userId: user.id,
    kind: 'reset',
    tokenHash: hashSecret(secret),
    lifetime: FIRST_PASSWORD_LIFETIME,
  });
  const mail = setPasswordMail({
    organizationName: context.config.organizationName,
    firstName: user.firstName,
    link: `${context.publicUrl()}/reset-password/${secret}`,
  });
  await enqueue(tx, { to: user.email, userId: user.id, ...mail });
};
