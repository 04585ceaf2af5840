import { changePassword, listDevices } from '@portal/contract/auth/auth.contract.ts';
import {
  type AccountSettings,
  accountSettingsSchema,
  summarizeAccountSettings,
} from '@portal/contract/users/account-settings.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { call } from '../../lib/api.ts';
import { callKey } from '../../lib/call-query.ts';
import { getSession, type Session, useSessionStore } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';

const SAVED = 'Your account settings have been updated successfully!';
const PASSWORD_CHANGED = 'Your password has been changed successfully!';
const NOT_SAVED = 'Failed to update account settings.';
const PASSWORD_NOT_CHANGED = 'Failed to change password.';

const valuesOf = ({ firstName, lastName, email }: Session): AccountSettings => ({
  firstName,
  lastName,
  email,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

/** The account settings: names are saved first, then the password where one was given. */
export const useAccountSettings = () => {
  const queries = useQueryClient();
  const failure = useRef(NOT_SAVED);

  const form = useContractForm(updateUser, {
    schema: accountSettingsSchema,
    summarize: summarizeAccountSettings,
    defaultValues: valuesOf(getSession()),
    input: ({ firstName, lastName }) => {
      failure.current = NOT_SAVED;
      return { params: { userId: getSession()._id }, body: { firstName, lastName } };
    },
    onSuccess: async (user, { currentPassword, newPassword }) => {
      const before = getSession();
      useSessionStore.getState().login(user);
      const renamed = before.firstName !== user.firstName || before.lastName !== user.lastName;
      if (renamed || newPassword === '') toast('success', SAVED);
      if (newPassword !== '') {
        failure.current = PASSWORD_NOT_CHANGED;
        await call(changePassword, { body: { currentPassword, newPassword } });
        toast('success', PASSWORD_CHANGED);
        // Every other device has been logged out.
        void queries.invalidateQueries({ queryKey: callKey(listDevices) });
      }
      form.reset(valuesOf(getSession()));
    },
    // An answer without a message of the portal's own says nothing to anyone.
    explain: ({ code, message }) => (code === 'unknown' ? failure.current : message),
  });
  return form;
};
