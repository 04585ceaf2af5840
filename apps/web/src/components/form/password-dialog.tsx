import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../lib/api-error.ts';
import { usePasswordConfirmation } from '../../lib/password-confirmation.ts';
import { Button } from '../button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { PasswordField } from './text-field.tsx';
import { contractResolver } from './use-contract-form.ts';

const BLANK = { password: '' };

/** Asks for the password when a call needs it, and makes the call again. */
export function PasswordDialog() {
  const { confirmation } = usePasswordConfirmation();
  const id = useId();
  const { control, handleSubmit, setError, reset, formState } = useForm({
    resolver: contractResolver<typeof BLANK>(
      async () => (await import('@portal/contract/accounts/password.ts')).passwordConfirmation,
    ),
    defaultValues: BLANK,
  });
  const { isSubmitting } = formState;

  useEffect(() => {
    if (!confirmation) reset(BLANK);
  }, [confirmation, reset]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmation?.send(password);
    } catch (error) {
      setError('password', { type: 'server', message: messageOf(error) }, { shouldFocus: true });
    }
  });
  const cancel = () => {
    if (!isSubmitting) confirmation?.cancel();
  };

  return (
    <Dialog
      open={confirmation !== undefined}
      onClose={cancel}
      title="Confirm your password"
      width="small"
      actions={
        <>
          <Button variant="text" onClick={cancel} aria-disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            Continue
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          // React would also submit a form that the dialog is inside of.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <Stack>
          <p>You logged in a while ago. Please confirm your password to continue.</p>
          <PasswordField
            control={control}
            name="password"
            label="Your Password"
            autoComplete="current-password"
            required
          />
        </Stack>
      </form>
    </Dialog>
  );
}
