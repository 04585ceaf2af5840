import { ApiError } from '../../lib/api-error.ts';

/** Why a user could not be removed: the server's reason where the rules forbid it. */
export const removalRefusal = (error: Error, email: string): string => {
  if (!(error instanceof ApiError)) return `Failed to delete user ${email}.`;
  if (error.unreachable) return `Error deleting user ${email}.`;
  return error.code === 'not_allowed' ? error.message : `Failed to delete user ${email}.`;
};
