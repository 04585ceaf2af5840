import { invite, inviteAdmin } from '@portal/contract/accounts/invites.contract.ts';
import { PERSONAL_MESSAGE_MAX } from '@portal/contract/limits.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FocusedNotice } from '../../components/feedback/notice.tsx';
import { RadioGroupField } from '../../components/form/choice-fields.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { MailPlus, ShieldPlus, Users } from '../../components/icons.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { EmailQuestion } from '../../domain/email-question.tsx';
import { MailOutageNotice } from '../../domain/mail-outage-notice.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toasts.ts';
import { useRefreshInvites } from './invites.tsx';

type Invited = 'admin' | 'person' | 'list';

const TITLES = {
  admin: 'Invite Admin',
  person: 'Invite Teacher or Speaker',
  list: 'Invite Several People',
} as const;

const InviteListForm = lazy(async () => ({
  default: (await import('./invite-list-form.tsx')).InviteListForm,
}));

const ROLES = [
  { value: 'teacher', label: 'Teacher' },
  { value: 'speaker', label: 'Speaker' },
] as const;

/** The invite buttons with their dialog. */
export function InviteButtons() {
  const [invited, setInvited] = useState<Invited>();
  const close = () => setInvited(undefined);
  return (
    <>
      <Button variant="outlined" icon={<Users size={18} aria-hidden />} onClick={() => setInvited('list')}>
        {TITLES.list}
      </Button>
      <Button
        variant="outlined"
        icon={<MailPlus size={18} aria-hidden />}
        onClick={() => setInvited('person')}
      >
        {TITLES.person}
      </Button>
      <Button icon={<ShieldPlus size={18} aria-hidden />} onClick={() => setInvited('admin')}>
        {TITLES.admin}
      </Button>
      <Dialog
        open={invited !== undefined}
        onClose={close}
        title={invited && TITLES[invited]}
        {...(invited === 'list' && { width: 'large' })}
      >
        {invited === 'list' && (
          <Suspense>
            <InviteListForm onClose={close} />
          </Suspense>
        )}
        {(invited === 'admin' || invited === 'person') && <Invite invited={invited} onClose={close} />}
      </Dialog>
    </>
  );
}

interface InviteProps {
  invited: Exclude<Invited, 'list'>;
  onClose: () => void;
}

function Invite({ invited, onClose }: InviteProps) {
  /** The server's message after the invite was sent. */
  const [sent, setSent] = useState<string>();
  if (sent !== undefined) {
    return (
      <>
        <FocusedNotice severity="success">{sent}</FocusedNotice>
        <MailOutageNotice />
        <FooterActions>
          <Button variant="outlined" onClick={() => setSent(undefined)}>
            Invite someone else
          </Button>
          <Button onClick={onClose}>Done</Button>
        </FooterActions>
      </>
    );
  }
  return (
    <>
      <p>We&apos;ll email them a link to register. It works once and expires after 7 days.</p>
      <InviteForm invited={invited} onSent={setSent} />
    </>
  );
}

interface InviteFormProps {
  invited: Exclude<Invited, 'list'>;
  onSent: (message: string) => void;
}

function InviteForm({ invited, onSent }: InviteFormProps) {
  const refresh = useRefreshInvites();
  const form = useContractForm(invite, {
    defaultValues: {
      email: '',
      firstName: '',
      lastName: '',
      personalMessage: '',
      role: invited === 'admin' ? 'admin' : 'teacher',
    },
    input: (body) => ({ body }),
    // Without a message, the call has the specified fields.
    send: ({ body: { role, personalMessage, ...names } }) => {
      const person = { ...names, ...(personalMessage && { personalMessage }) };
      return invited === 'admin'
        ? call(inviteAdmin, { body: person })
        : call(invite, { body: { ...person, role } });
    },
    onSuccess: ({ message }, _values, shown) => {
      if (shown) onSent(message);
      else toast('success', message);
      void refresh();
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      {invited === 'person' && (
        <RadioGroupField control={control} name="role" label="Invite as" options={ROLES} required />
      )}
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" required />
      <EmailQuestion control={control} name="email" />
      <FieldRow>
        <TextField control={control} name="firstName" label="First Name" autoComplete="off" required />
        <TextField
          control={control}
          name="lastName"
          label="Last Name"
          autoComplete="off"
          hint="Leave blank for a single name."
        />
      </FieldRow>
      <TextField
        control={control}
        name="personalMessage"
        label="Personal message"
        hint="Optional. We add it to the email, for example how you met."
        autoComplete="off"
        rows={2}
        counter={PERSONAL_MESSAGE_MAX}
      />
      <FooterActions>
        <SubmitButton form={form}>Send invite</SubmitButton>
      </FooterActions>
    </Form>
  );
}
