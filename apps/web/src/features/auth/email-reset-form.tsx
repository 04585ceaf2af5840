import { sendPasswordReset } from '@portal/contract/auth/auth.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';

/** Requests an email with a password reset link. */
export function EmailResetForm() {
  const navigate = useNavigate();
  const form = useContractForm(sendPasswordReset, {
    defaultValues: { email: '' },
    input: (body) => ({ body }),
    onSuccess: ({ message }) => navigate({ to: '/', state: { notice: message, severity: 'info' } }),
  });
  return (
    <Form form={form}>
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <FormActions>
        <SubmitButton form={form} wide>
          Send link
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
