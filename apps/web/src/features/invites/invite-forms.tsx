import { invite, inviteAdmin } from '@portal/contract/invites/invites.contract.ts';
import { roleInvitationSchema } from '@portal/contract/invites/invites.schemas.ts';
import { RadioGroupField } from '../../components/form/choice-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import type { InviteFormOfRoleProps } from './invite-dialog.tsx';
import { type Invitation, InviteForm } from './invite-form.tsx';

const NOBODY = { email: '', firstName: '', lastName: '' } as const;

const ROLES = [
  { value: 'teacher', label: 'Teacher' },
  { value: 'speaker', label: 'Speaker' },
] as const;

/** Invites an administrator. */
export function InviteAdminForm({ onSent }: InviteFormOfRoleProps) {
  const form = useContractForm<typeof inviteAdmin, Invitation>(inviteAdmin, {
    schema: roleInvitationSchema,
    defaultValues: { ...NOBODY, role: 'admin' },
    input: ({ role: _role, ...body }) => ({ body }),
    onSuccess: ({ message }) => onSent(message),
  });
  return <InviteForm form={form} />;
}

/** Invites a teacher or a speaker. */
export function InvitePersonForm({ onSent }: InviteFormOfRoleProps) {
  const form = useContractForm<typeof invite, Invitation>(invite, {
    defaultValues: { ...NOBODY, role: 'teacher' },
    input: (body) => ({ body }),
    onSuccess: ({ message }) => onSent(message),
  });
  return (
    <InviteForm form={form}>
      <RadioGroupField control={form.control} name="role" label="Invite as" options={ROLES} required />
    </InviteForm>
  );
}
