import { ApiError } from '../../lib/api-error.ts';

/** Why a user couldn't be removed, with the server's reason if there is one. */
export const removalRefusal = (error: Error, email: string): string => {
  if (!(error instanceof ApiError)) return `Failed to delete user ${email}.`;
  if (error.unreachable) return `Error deleting user ${email}.`;
  return error.code === 'not_allowed' ? error.message : `Failed to delete user ${email}.`;
};
