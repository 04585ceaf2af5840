import { fieldErrors } from '@portal/contract/responses.ts';
import { describe, expect, it } from 'vitest';
import { type AccountSettings, accountSettingsSchema, summarizeAccountSettings } from './account-settings.ts';

const settings: AccountSettings = {
  firstName: 'Ana',
  lastName: 'Fern',
  email: 'ana@example.org',
  phone: '',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

const refused = (input: Partial<AccountSettings>) => {
  const result = accountSettingsSchema.safeParse({ ...settings, ...input });
  return result.success ? {} : { ...fieldErrors(result.error) };
};

describe('account settings', () => {
  it('keep the password if all password fields are blank', () => {
    expect(refused({})).toEqual({});
  });

  it('accept a new password with a matching confirmation', () => {
    expect(refused({ currentPassword: 'old', newPassword: 'green!?9', confirmPassword: 'green!?9' })).toEqual(
      {},
    );
  });

  it('require all password fields if one is filled in', () => {
    const fields = refused({ newPassword: 'green!?9' });
    expect(fields).toEqual({ currentPassword: 'Missing input', confirmPassword: 'Missing input' });
    expect(summarizeAccountSettings(fields)).toBe('Please fill out all password fields.');
  });

  it('reject a new password that breaks the rule or differs from its confirmation', () => {
    const fields = refused({ currentPassword: 'old', newPassword: 'short', confirmPassword: 'shirt' });
    expect(fields).toEqual({
      newPassword: 'Password must have 6-61 characters',
      confirmPassword: 'New password and confirmation do not match.',
    });
    expect(summarizeAccountSettings(fields)).toBeUndefined();
  });

  it('accept a phone number, but nothing else in its field', () => {
    for (const extension of ['x12', 'ext 12', 'Ext. 12'])
      expect(refused({ phone: `+1 (503) 555-0100 ${extension}` })).toEqual({});
    expect(refused({ phone: 'ask me' })).toEqual({ phone: 'Please enter a phone number' });
  });

  it('require names even if the password is invalid', () => {
    expect(refused({ firstName: ' ', lastName: 'B@d', newPassword: 'x' })).toEqual({
      firstName: 'Missing input',
      lastName: 'Invalid name',
      currentPassword: 'Missing input',
      confirmPassword: 'Missing input',
    });
  });
});
