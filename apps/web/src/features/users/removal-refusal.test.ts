import { expect, it } from 'vitest';
import { ApiError, unreachable } from '../../lib/api-error.ts';
import { removalRefusal } from './removal-refusal.ts';

it('a refused removal names the user, and the rule where there is one', () => {
  const refusal = (error: Error) => removalRefusal(error, 'mia@example.org');
  const admin = new ApiError({ status: 403, code: 'not_allowed', message: 'Cannot delete admin users.' });
  const gone = new ApiError({ status: 404, code: 'not_found', message: 'User not found' });
  expect(refusal(admin)).toBe('Cannot delete admin users.');
  expect(refusal(gone)).toBe('Failed to delete user mia@example.org.');
  expect(refusal(unreachable())).toBe('Error deleting user mia@example.org.');
});
