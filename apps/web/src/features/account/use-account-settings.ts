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
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
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

/** The account settings form. It saves the name first, then the password if one was entered. */
export const useAccountSettings = (user: User) => {
  const queries = useQueryClient();
  const [defaultValues] = useState(() => valuesOf(user));
  const failure = useRef(NOT_SAVED);

  const form: ContractForm<AccountSettings> = useContractForm<typeof updateUser, AccountSettings>(
    updateUser,
    {
      schema: accountSettingsSchema,
      summarize: summarizeAccountSettings,
      defaultValues,
      input: ({ firstName, lastName, version }) => {
        failure.current = NOT_SAVED;
        return { params: { userId: user._id }, body: { firstName, lastName, version } };
      },
      onSuccess: async (saved, { currentPassword, newPassword }) => {
        const before = getSession();
        useSessionStore.getState().login(saved);
        // The saved name is the new initial value, even if the password is then rejected.
        const { firstName, lastName, version } = saved;
        form.rebase({ ...form.getValues(), firstName, lastName, version });
        const renamed = before.firstName !== firstName || before.lastName !== lastName;
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
    },
  );
  return form;
};
