import type { roleInvitationSchema } from '@portal/contract/invites/invites.schemas.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FieldRow, Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';

export type Invitation = z.input<typeof roleInvitationSchema>;

interface InviteFormProps {
  form: ContractForm<Invitation>;
  /** Fields between the names and the button. */
  children?: ReactNode;
}

/** The form for an invite. */
export function InviteForm({ form, children }: InviteFormProps) {
  const { control } = form;
  return (
    <Form form={form}>
      {children}
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <FieldRow>
        <TextField control={control} name="firstName" label="First Name" autoComplete="off" required />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="off" required />
      </FieldRow>
      <FormActions>
        <SubmitButton form={form}>Send invite</SubmitButton>
      </FormActions>
    </Form>
  );
}
