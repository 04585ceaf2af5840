import type { ApiError } from '../../lib/api-error.ts';

/** What is said when the profile could not be saved: the server's message where it gave one of its own. */
export const explainFailure = ({ unreachable, code, message }: ApiError): string => {
  if (unreachable) return 'Failed to update profile. Please try again.';
  return code === 'unknown' ? 'Failed to update profile' : message;
};
