import { expect, it } from 'vitest';
import { ApiError, unreachable } from '../lib/api-error.ts';
import { countSuffix, removalRefusal } from './user-labels.ts';

it('shows the count of an option, unless there are too many to count', () => {
  expect(countSuffix(1_234)).toBe(' (1,234)');
  expect(countSuffix(0)).toBe(' (0)');
});

it('explains why a user was not removed: the rule if there is one, else the email', () => {
  const refusal = (error: Error) => removalRefusal(error, 'mia@example.org');
  const admin = new ApiError(403, { code: 'not_allowed', message: 'Cannot delete admin users.' });
  const gone = new ApiError(404, { code: 'not_found', message: 'User not found' });
  expect(refusal(admin)).toBe('Cannot delete admin users.');
  expect(refusal(gone)).toBe('Failed to delete user mia@example.org.');
  expect(refusal(unreachable())).toBe('Error deleting user mia@example.org.');
});
