import { expect, it } from 'vitest';
import { ApiError, unreachable } from '../../../lib/api-error.ts';
import { exportFailure } from './export-store.ts';

it('a failed export says whether the portal rejected it or the download was interrupted', () => {
  const busy = new ApiError(503, { code: 'unavailable', message: 'Please try again in a minute.' });
  expect(exportFailure(busy)).toEqual({
    title: 'Failed to export speakers data',
    detail: 'Please try again in a minute.',
  });
  expect(exportFailure(unreachable()).title).toBe('An error occurred while exporting data');
  expect(exportFailure(new TypeError('network error'))).toEqual({
    title: 'An error occurred while exporting data',
  });
});
