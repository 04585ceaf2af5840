import { changePassword, listDevices } from '@portal/contract/accounts/auth.contract.ts';
import type { AccountSettings as SettingsInput } from '@portal/contract/users/account-settings.ts';
import { getPhone, getUser, savePhone, updateUser } from '@portal/contract/users/users.contract.ts';
import type { User } from '@portal/contract/users/users.schemas.ts';
import { getCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { PasswordField, TextField } from '../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FIXED_EMAIL, NewPasswordFields, PERSON_NAMES, PersonFields } from '../../domain/person-fields.tsx';
import { call } from '../../lib/api.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { getSession, useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';
import { toast } from '../../lib/toasts.ts';

// A form keeps its initial values, so they must be current.
const CURRENT = { refetchOnMount: 'always' } as const;

/** The account settings, shown after the saved names and the phone number are loaded. */
export function AccountSettings() {
  const { _id: userId } = useSession();
  const user = useQuery({ ...callQuery(getUser, { params: { userId } }), ...CURRENT });
  const phone = useQuery({ ...callQuery(getPhone, { params: { userId } }), ...CURRENT });
  if (!user.isFetchedAfterMount || !phone.isFetchedAfterMount) {
    return (
      <Panel>
        <FormSkeleton count={9} />
      </Panel>
    );
  }
  if (!user.data || !phone.data) {
    const failed = user.data ? phone : user;
    return (
      <ErrorState title="We couldn't load your account." error={failed.error} onRetry={failed.refetch} />
    );
  }
  return <AccountSettingsForm user={user.data} phone={phone.data.phone} />;
}

interface AccountSettingsFormProps {
  user: User;
  phone: string;
}

function AccountSettingsForm({ user, phone }: AccountSettingsFormProps) {
  const navigate = useNavigate();
  const form = useAccountSettings(user, phone);
  const feed = useQuery(callQuery(getCalendarFeed));
  const { control } = form;
  return (
    <Form form={form}>
      <Panel title="Personal Information">
        <PersonFields control={control} names={PERSON_NAMES} fixedEmail={FIXED_EMAIL} signsIn />
        <TextField
          control={control}
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Only administrators and the people you have confirmed visits with can see it."
        />
      </Panel>
      <Panel
        title="Change Password"
        subtitle={`Leave these fields empty to keep your password.${feed.data?.createdAt ? FEED_ENDS : ''}`}
      >
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          optional
        />
        <NewPasswordFields
          control={control}
          name="newPassword"
          confirmation="confirmPassword"
          label="New Password"
        />
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
const FEED_REMOVED = 'Your calendar link no longer works. You can get a new one below.';
const NOT_SAVED = 'Failed to update account settings.';
const PASSWORD_NOT_CHANGED = 'Failed to change password.';

const valuesOf = ({ firstName, lastName, email, version }: User, phone: string): SettingsInput => ({
  firstName,
  lastName,
  email,
  phone,
  version,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

const FEED_ENDS = ' A new password also ends your calendar link, and you can then get a new one.';

/** The account settings form. It saves the name first, then the phone number and the password if they were changed. */
const useAccountSettings = (user: User, savedPhone: string) => {
  const queries = useQueryClient();
  const failure = useRef(NOT_SAVED);
  const stored = useRef(savedPhone);

  const form: ContractForm<SettingsInput> = useContractForm<typeof updateUser, SettingsInput>(updateUser, {
    schemas: async () => {
      const settings = await import('@portal/contract/users/account-settings.ts');
      return { body: settings.accountSettingsSchema, summarize: settings.summarizeAccountSettings };
    },
    defaultValues: valuesOf(user, savedPhone),
    input: ({ firstName, lastName, version }) => {
      failure.current = NOT_SAVED;
      return { params: { userId: user._id }, body: { firstName, lastName, version } };
    },
    onSuccess: async (saved, { phone, currentPassword, newPassword }) => {
      const before = getSession();
      thisPage().session.getState().login(saved);
      // The saved name is the new initial value, even if the password is then rejected.
      const { firstName, lastName, version } = saved;
      form.rebase({ ...form.getValues(), firstName, lastName, version });
      const renamed = before.firstName !== firstName || before.lastName !== lastName;
      const hasNewPhone = phone !== stored.current;
      if (hasNewPhone) {
        const answer = await call(savePhone, { params: { userId: user._id }, body: { phone } });
        stored.current = answer.phone;
      }
      if (renamed || hasNewPhone || newPassword === '') toast('success', SAVED);
      if (newPassword !== '') {
        failure.current = PASSWORD_NOT_CHANGED;
        const { feedRemoved } = await call(changePassword, { body: { currentPassword, newPassword } });
        toast('success', PASSWORD_CHANGED);
        if (feedRemoved) toast('info', FEED_REMOVED);
        void queries.invalidateQueries({ queryKey: callKey(listDevices) });
        void queries.invalidateQueries({ queryKey: callKey(getCalendarFeed) });
      }
      form.rebase(valuesOf(saved, stored.current));
    },
    explain: (error) => describeFailure(error, failure.current),
  });
  return form;
};
