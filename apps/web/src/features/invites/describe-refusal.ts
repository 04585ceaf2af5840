import type { ApiError } from '../../lib/api-error.ts';

/** What stands over a refused invite: nothing of its own where the same is said beside the field. */
export const describeRefusal = ({
  message,
  fields,
}: Pick<ApiError, 'message' | 'fields'>): string | undefined =>
  Object.values(fields).includes(message) ? undefined : message;
