import { ApiError } from '../../../lib/api-error.ts';

/** The message about a failed export. */
export const exportFailure = (error: unknown): { title: string; detail?: string } => {
  if (!(error instanceof ApiError)) return { title: 'An error occurred while exporting data' };
  const title = error.unreachable
    ? 'An error occurred while exporting data'
    : 'Failed to export speakers data';
  return { title, detail: error.message };
};
