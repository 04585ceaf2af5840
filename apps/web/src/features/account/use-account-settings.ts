import { changePassword, listDevices } from '@portal/contract/auth/auth.contract.ts';
import {
  type AccountSettings,
  accountSettingsSchema,
  summarizeAccountSettings,
} from '@portal/contract/users/account-settings.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import type { User } from '@portal/contract/users/users.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useEditConflict } from '../../components/form/use-edit-conflict.ts';
import { call } from '../../lib/api.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey } from '../../lib/call-query.ts';
import { getSession, useSessionStore } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';

const SAVED = 'Your account settings have been updated successfully!';
const PASSWORD_CHANGED = 'Your password has been changed successfully!';
const NOT_SAVED = 'Failed to update account settings.';
const PASSWORD_NOT_CHANGED = 'Failed to change password.';

const valuesOf = ({ firstName, lastName, email, version }: User): AccountSettings => ({
  firstName,
  lastName,
  email,
  version,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

/**
 * The account settings form saves the name first, then the password if one was entered. `conflict` is an edit conflict
 * of the name.
 */
export const useAccountSettings = (user: User) => {
  const queries = useQueryClient();
  const [defaultValues] = useState(() => valuesOf(user));
  const conflict = useEditConflict(defaultValues);
  const failure = useRef(NOT_SAVED);

  const form = useContractForm(updateUser, {
    schema: accountSettingsSchema,
    summarize: summarizeAccountSettings,
    defaultValues,
    input: ({ firstName, lastName, version }) => {
      failure.current = NOT_SAVED;
      return { params: { userId: user._id }, body: { firstName, lastName, version } };
    },
    onConflict: conflict.meet,
    onSuccess: async (saved, { currentPassword, newPassword }) => {
      const before = getSession();
      useSessionStore.getState().login(saved);
      // The saved name is the new initial value, even if the password is then rejected.
      conflict.settle(valuesOf(saved));
      form.put({ version: saved.version });
      const renamed = before.firstName !== saved.firstName || before.lastName !== saved.lastName;
      if (renamed || newPassword === '') toast('success', SAVED);
      if (newPassword !== '') {
        failure.current = PASSWORD_NOT_CHANGED;
        await call(changePassword, { body: { currentPassword, newPassword } });
        toast('success', PASSWORD_CHANGED);
        void queries.invalidateQueries({ queryKey: callKey(listDevices) });
      }
      form.reset(valuesOf(saved));
    },
    explain: (error) => describeFailure(error, failure.current),
  });
  return { form, conflict };
};
