import { changePassword, listDevices } from '@portal/contract/auth/auth.contract.ts';
import {
  accountSettingsSchema,
  type AccountSettings as SettingsInput,
  summarizeAccountSettings,
} from '@portal/contract/users/account-settings.ts';
import { getUser, updateUser } from '@portal/contract/users/users.contract.ts';
import type { User } from '@portal/contract/users/users.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { FIXED_EMAIL, PERSON_NAMES, PersonFields } from '../../components/form/person-fields.tsx';
import { PASSWORD_HINT, PasswordField } from '../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { call } from '../../lib/api.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { getSession, useSession, useSessionStore } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';

/** The account settings, shown after the saved names are loaded. */
export function AccountSettings() {
  const { _id } = useSession();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(getUser, { params: { userId: _id } }),
    // A form keeps its initial values, so they must be current.
    refetchOnMount: 'always',
  });
  if (!isFetchedAfterMount) {
    return (
      <Panel>
        <FormSkeleton count={6} />
      </Panel>
    );
  }
  if (!data) {
    return <ErrorState title="We couldn't load your account." error={error} onRetry={refetch} />;
  }
  return <AccountSettingsForm user={data} />;
}

function AccountSettingsForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const form = useAccountSettings(user);
  const { control } = form;
  return (
    <Form form={form}>
      <Panel title="Personal Information">
        <PersonFields control={control} names={PERSON_NAMES} fixedEmail={FIXED_EMAIL} signsIn />
      </Panel>
      <Panel title="Change Password" subtitle="Leave these fields empty to keep your password.">
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
        />
        <FieldRow>
          <PasswordField
            control={control}
            name="newPassword"
            label="New Password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
          />
          <PasswordField
            control={control}
            name="confirmPassword"
            label="Confirm New Password"
            autoComplete="new-password"
            hint="Enter it again."
          />
        </FieldRow>
      </Panel>
      <FormActions>
        <SubmitButton form={form}>Save Changes</SubmitButton>
        <Button variant="outlined" onClick={() => void navigate({ to: '/home' })}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

const SAVED = 'Your account settings have been updated successfully!';
const PASSWORD_CHANGED = 'Your password has been changed successfully!';
const NOT_SAVED = 'Failed to update account settings.';
const PASSWORD_NOT_CHANGED = 'Failed to change password.';

const valuesOf = ({ firstName, lastName, email, version }: User): SettingsInput => ({
  firstName,
  lastName,
  email,
  version,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

/** The account settings form. It saves the name first, then the password if one was entered. */
const useAccountSettings = (user: User) => {
  const queries = useQueryClient();
  const [defaultValues] = useState(() => valuesOf(user));
  const failure = useRef(NOT_SAVED);

  const form: ContractForm<SettingsInput> = useContractForm<typeof updateUser, SettingsInput>(updateUser, {
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
  });
  return form;
};
