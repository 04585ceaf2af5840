import type { Access, Call } from '@portal/contract/call.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { AppError, NotAllowed, NotSignedIn } from '../../kernel/errors.ts';

/** Refuses signed-out callers of a call that is not public. */
export const requireSignedIn = (access: Access, caller: SessionUser | undefined): void => {
  if (!caller && !access.signedOut) throw new NotSignedIn();
};

/** Refuses signed-in callers whose role may not make a call, or not for the user in the path. */
export const requireRight = (access: Access, caller: SessionUser | undefined, params: unknown): void => {
  if (!caller) return;
  const scope = access[caller.role];
  if (!scope)
    throw new NotAllowed(access.signedOut ? 'You are already logged in. Log out first.' : undefined);
  if (scope === 'self' && userIdOf(params) !== caller._id) throw new NotAllowed();
};

/** Refuses to change anything for an administrator who sees the portal as the caller. */
export const requireUnseen = (
  { method, whileSeen }: Pick<Call, 'method' | 'whileSeen'>,
  caller: SessionUser | undefined,
): void => {
  if (!caller?.seenByAdministrator || method === 'GET' || whileSeen) return;
  throw new AppError(
    403,
    'seen_by_administrator',
    `You're seeing the portal as ${caller.firstName} ${caller.lastName}. Nothing can be changed.`,
  );
};

const userIdOf = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'userId' in params ? params.userId : undefined;
