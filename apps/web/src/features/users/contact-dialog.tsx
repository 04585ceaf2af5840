import { savePhone, updateUser } from '@portal/contract/users/users.contract.ts';
import type { ContactForm, UserDetails } from '@portal/contract/users/users.schemas.ts';
import { Button } from '../../components/button.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toasts.ts';
import { useRefreshPerson } from './user-queries.ts';

interface ContactDialogProps {
  user: UserDetails;
  open: boolean;
  onClose: () => void;
}

/** The form with which administrators change someone's names and phone number. */
export function ContactDialog({ user, open, onClose }: ContactDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit name and phone">
      {open && <ContactFields user={user} onClose={onClose} />}
    </Dialog>
  );
}

function ContactFields({ user, onClose }: Omit<ContactDialogProps, 'open'>) {
  const refresh = useRefreshPerson();
  const userId = user._id;
  const form: ContractForm<ContactForm> = useContractForm<typeof updateUser, ContactForm>(updateUser, {
    schemas: async () => ({
      body: (await import('@portal/contract/users/users.schemas.ts')).contactFormSchema,
    }),
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone,
      version: user.version,
    },
    input: ({ phone: _phone, ...body }) => ({ params: { userId }, body }),
    onSuccess: async ({ firstName, lastName, version }, { phone }, shown) => {
      // The saved name is the new initial value, even if the phone number is then refused.
      form.rebase({ firstName, lastName, version, phone });
      if (phone !== user.phone) await call(savePhone, { params: { userId }, body: { phone } });
      await refresh();
      toast('success', `${firstName} ${lastName} has been saved.`);
      if (shown) onClose();
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      <FieldRow>
        <TextField control={control} name="firstName" label="First Name" autoComplete="off" required />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="off" required />
      </FieldRow>
      <TextField
        control={control}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="off"
        hint="Only administrators and the people they have confirmed visits with can see it."
      />
      <FooterActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>Save changes</SubmitButton>
      </FooterActions>
    </Form>
  );
}
