import { resetPassword } from '@portal/contract/accounts/auth.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FocusedNotice } from '../../components/feedback/notice.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { NewPasswordFields } from '../../domain/person-fields.tsx';
import { toast } from '../../lib/toasts.ts';

/** Replaces the form. */
function SpentLink({ refusal }: { refusal: string }) {
  return (
    <>
      <FocusedNotice severity="error" title={refusal}>
        Each link works once, and only the newest one works.
      </FocusedNotice>
      <LinkButton to="/email-reset">Send me a new link</LinkButton>
    </>
  );
}

const FEED_REMOVED = 'Your calendar link no longer works. You can get a new one under Account Settings.';

/** Sets a new password with the token from an email. An expired link offers a new one. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [linkRefusal, setLinkRefusal] = useState<string>();
  const form = useContractForm(resetPassword, {
    schemas: async () => ({
      body: (await import('@portal/contract/accounts/auth.forms.ts')).passwordResetFormSchema,
    }),
    defaultValues: { password: '', confirmPassword: '' },
    input: ({ password }) => ({ body: { password, token } }),
    onSuccess: ({ message, feedRemoved }, _values, shown) => {
      const notice = feedRemoved ? `${message} ${FEED_REMOVED}` : message;
      return shown
        ? navigate({ to: '/', replace: true, state: { notice, severity: 'success' } })
        : toast('success', notice);
    },
    explain: ({ fields, message }) => {
      setLinkRefusal(fields.token);
      return fields.token ? undefined : message;
    },
  });
  if (linkRefusal) return <SpentLink refusal={linkRefusal} />;
  return (
    <Form form={form}>
      <NewPasswordFields
        control={form.control}
        name="password"
        confirmation="confirmPassword"
        label="New Password"
        required
      />
      <FormActions>
        <SubmitButton form={form} wide>
          Set password
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
