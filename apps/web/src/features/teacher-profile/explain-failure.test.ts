import { expect, it } from 'vitest';
import { ApiError, readFailure, unreachable } from '../../lib/api-error.ts';
import { explainFailure } from './explain-failure.ts';

it('a profile that could not be saved is explained in the server’s words, where it had some', async () => {
  const refusal = new ApiError({ status: 404, code: 'not_found', message: 'Teacher not found' });
  expect(explainFailure(refusal)).toBe('Teacher not found');
  expect(explainFailure(await readFailure(new Response('<html>', { status: 502 })))).toBe(
    'Failed to update profile',
  );
  expect(explainFailure(unreachable())).toBe('Failed to update profile. Please try again.');
});
