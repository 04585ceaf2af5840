import { passwordConfirmation } from '@portal/contract/auth/password.ts';
import type { Call, CallAnswer, CallInput } from '@portal/contract/call.ts';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../lib/api-error.ts';
import { Button } from '../button.tsx';
import { LazyDialog } from '../overlay/lazy-dialog.tsx';
import { Form, FormActions, SubmitButton } from './form.tsx';
import { PasswordField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

interface PasswordDialogProps<C extends Call & { readonly body: z.ZodType }> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirmLabel: string;
  /** The button's label while busy. */
  busyLabel: string;
  /** Makes the button red. */
  destructive?: boolean;
  /** The call that takes the password, with a custom sender if the response isn't JSON. */
  call: C;
  input: (password: string) => CallInput<C>;
  send?: (input: CallInput<C>) => Promise<CallAnswer<C>>;
  onSuccess: () => void | Promise<void>;
  /** The title for errors without a message from the server. */
  explain: (error: ApiError) => string;
}

/** Asks for the password before a deletion or an export. */
export function PasswordDialog<C extends Call & { readonly body: z.ZodType }>(props: PasswordDialogProps<C>) {
  const { call, input, send, onSuccess, explain, onClose } = props;
  const form = useContractForm<C, { password: string }>(call, {
    schema: passwordConfirmation,
    defaultValues: { password: '' },
    input: ({ password }) => input(password),
    onSuccess: () => {
      form.reset();
      return onSuccess();
    },
    ...(send && { send }),
    explain,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const close = () => {
    if (isSubmitting) return;
    form.reset();
    onClose();
  };
  return (
    <LazyDialog open={props.open} onClose={close} title={props.title} width="small">
      <Form form={form} label={props.title}>
        {props.children}
        <PasswordField
          control={form.control}
          name="password"
          label="Your Password"
          autoComplete="current-password"
          required
        />
        <FormActions>
          <SubmitButton
            form={form}
            tone={props.destructive ? 'danger' : 'normal'}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </SubmitButton>
          <Button variant="text" onClick={close} aria-disabled={isSubmitting}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </LazyDialog>
  );
}
