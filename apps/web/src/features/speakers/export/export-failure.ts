import { ApiError } from '../../../lib/api-error.ts';

/** What is said of an export that failed: the portal refused it, or it broke off on the way. */
export const exportFailure = (error: unknown): { title: string; detail?: string } => {
  if (!(error instanceof ApiError)) return { title: 'An error occurred while exporting data' };
  const title = error.unreachable
    ? 'An error occurred while exporting data'
    : 'Failed to export speakers data';
  return { title, detail: error.message };
};
