import { changeUserEmail } from '@portal/contract/accounts/email-change.contract.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import type { UserDetails } from '@portal/contract/users/users.schemas.ts';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { toast } from '../../lib/toasts.ts';
import { useRefreshPerson } from './user-queries.ts';

interface EmailDialogProps {
  user: UserDetails;
  open: boolean;
  onClose: () => void;
}

/** The form with which administrators correct someone's email address. */
export function EmailDialog({ user, open, onClose }: EmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change email">
      {open && <EmailForm user={user} onClose={onClose} />}
    </Dialog>
  );
}

function EmailForm({ user, onClose }: Omit<EmailDialogProps, 'open'>) {
  const refresh = useRefreshPerson();
  const { _id: userId, neverLoggedIn } = user;
  const name = calledName(user);
  const form = useContractForm(changeUserEmail, {
    defaultValues: { email: '' },
    input: (body) => ({ params: { userId }, body }),
    onSuccess: async ({ message }, _values, shown) => {
      await refresh();
      toast('success', message);
      if (shown) onClose();
    },
  });
  return (
    <Form form={form}>
      <p>
        The address is now <Email address={user.email} />.{' '}
        {neverLoggedIn
          ? `${name} has never logged in, so it changes at once, and an open link goes to the new address.`
          : `${name} confirms the new address with a link that we send there. Then the old address is told and can undo the change for a week.`}
      </p>
      <TextField
        control={form.control}
        name="email"
        label="New email"
        type="email"
        autoComplete="off"
        required
      />
      <FooterActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>{neverLoggedIn ? 'Change email' : 'Send the link'}</SubmitButton>
      </FooterActions>
    </Form>
  );
}
