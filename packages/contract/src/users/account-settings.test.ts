import { fieldErrors } from '@portal/contract/answers.ts';
import { describe, expect, it } from 'vitest';
import { type AccountSettings, accountSettingsSchema, summarizeAccountSettings } from './account-settings.ts';

const settings: AccountSettings = {
  firstName: 'Ana',
  lastName: 'Fern',
  email: 'ana@example.org',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

const refused = (input: Partial<AccountSettings>) => {
  const result = accountSettingsSchema.safeParse({ ...settings, ...input });
  return result.success ? {} : { ...fieldErrors(result.error) };
};

describe('account settings', () => {
  it('leave the password alone when none of its fields is filled', () => {
    expect(refused({})).toEqual({});
  });

  it('take a new password that is repeated', () => {
    expect(refused({ currentPassword: 'old', newPassword: 'green!?9', confirmPassword: 'green!?9' })).toEqual(
      {},
    );
  });

  it('ask for all password fields once one is filled', () => {
    const fields = refused({ newPassword: 'green!?9' });
    expect(fields).toEqual({ currentPassword: 'Missing input', confirmPassword: 'Missing input' });
    expect(summarizeAccountSettings(fields)).toBe('Please fill out all password fields.');
  });

  it('hold the new password to the rule, and to its repetition', () => {
    const fields = refused({ currentPassword: 'old', newPassword: 'short', confirmPassword: 'shirt' });
    expect(fields).toEqual({
      newPassword: 'Password must have 6-61 characters',
      confirmPassword: 'New password and confirmation do not match.',
    });
    expect(summarizeAccountSettings(fields)).toBeUndefined();
  });

  it('ask for names, also beside a password that is wrong', () => {
    expect(refused({ firstName: ' ', lastName: 'B@d', newPassword: 'x' })).toEqual({
      firstName: 'Missing input',
      lastName: 'Invalid name',
      currentPassword: 'Missing input',
      confirmPassword: 'Missing input',
    });
  });
});
