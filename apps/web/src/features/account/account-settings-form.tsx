import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { PersonFields } from '../../components/form/person-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import { useSession } from '../../lib/session.ts';
import { settingsExitFor } from './settings-exit.ts';
import { useAccountSettings } from './use-account-settings.ts';

interface AccountSettingsFormProps {
  /** The rule for new passwords, in words. */
  passwordHint: string;
}

/** One's names and password. */
export function AccountSettingsForm({ passwordHint }: AccountSettingsFormProps) {
  const navigate = useNavigate();
  const exit = settingsExitFor(useSession());
  const form = useAccountSettings();
  const { control } = form;
  return (
    <Form form={form}>
      <Panel title="Personal Information">
        <PersonFields control={control} firstName="firstName" lastName="lastName" email="email" signsIn />
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
            hint="The same once more."
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
