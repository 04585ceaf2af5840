import { getUser } from '@portal/contract/users/users.contract.ts';
import type { User } from '@portal/contract/users/users.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { FIXED_EMAIL, PERSON_NAMES, PersonFields } from '../../components/form/person-fields.tsx';
import { PasswordField } from '../../components/form/text-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { settingsExitFor } from './settings-exit.ts';
import { useAccountSettings } from './use-account-settings.ts';

/** The account settings, shown after the saved names are loaded. */
export function AccountSettings({ passwordHint }: Pick<AccountSettingsFormProps, 'passwordHint'>) {
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
    return <ErrorState title="We couldn't load your account." error={error} onRetry={() => void refetch()} />;
  }
  return <AccountSettingsForm user={data} passwordHint={passwordHint} />;
}

interface AccountSettingsFormProps {
  user: User;
  passwordHint: string;
}

function AccountSettingsForm({ user, passwordHint }: AccountSettingsFormProps) {
  const navigate = useNavigate();
  const exit = settingsExitFor(useSession());
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
            hint={passwordHint}
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
        <Button variant="outlined" onClick={() => void navigate({ to: exit })}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
