import { sendPasswordLink } from '@portal/contract/accounts/auth.contract.ts';
import { cancelEmailChange } from '@portal/contract/accounts/email-change.contract.ts';
import { seeAs } from '@portal/contract/accounts/see-as.contract.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import type { UserDetails } from '@portal/contract/users/users.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { call } from '../../lib/api.ts';
import { thisPage } from '../../lib/this-page.ts';
import { toast } from '../../lib/toasts.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { MakeAdministrator } from './make-administrator.tsx';
import { useRefreshPerson } from './user-queries.ts';

/** What administrators do with someone's account. */
export function AccountActions({ user }: { user: UserDetails }) {
  const [open, setOpen] = useState<'contact' | 'email' | 'administrator'>();
  const close = () => setOpen(undefined);
  const refresh = useRefreshPerson();
  const sending = useMutation({
    mutationFn: () => call(sendPasswordLink, { params: { userId: user._id } }),
    onSuccess: async ({ message }) => {
      toast('success', message);
      await refresh();
    },
  });
  return (
    <>
      {user.pendingEmail !== null && <PendingEmail user={user} email={user.pendingEmail} />}
      <Row gap={8} wrap>
        <Button size="small" variant="outlined" onClick={() => setOpen('contact')}>
          Edit name and phone
        </Button>
        <Button size="small" variant="outlined" onClick={() => setOpen('email')}>
          Change email
        </Button>
        <Button size="small" variant="outlined" busy={sending.isPending} onClick={() => sending.mutate()}>
          Send password link
        </Button>
        {user.role !== 'admin' && <SeeAsButton user={user} />}
        {user.role !== 'admin' && (
          <Button size="small" variant="outlined" onClick={() => setOpen('administrator')}>
            Make administrator
          </Button>
        )}
      </Row>
      <ContactDialog user={user} open={open === 'contact'} onClose={close} />
      <MakeAdministrator user={user} open={open === 'administrator'} onClose={close} />
      <EmailDialog user={user} open={open === 'email'} onClose={close} />
    </>
  );
}

/** A new address that waits for its owner's click. */
function PendingEmail({ user, email }: { user: UserDetails; email: string }) {
  const refresh = useRefreshPerson();
  const canceling = useMutation({
    mutationFn: () => call(cancelEmailChange, { params: { userId: user._id } }),
    onSuccess: async ({ message }) => {
      await refresh();
      toast('success', message);
    },
  });
  return (
    <Notice
      severity="info"
      action={
        <Button size="small" variant="text" busy={canceling.isPending} onClick={() => canceling.mutate()}>
          Cancel change
        </Button>
      }
    >
      Waiting for {calledName(user)} to confirm <Email address={email} />.
    </Notice>
  );
}

/** Shows an administrator the portal as a teacher or speaker sees it. */
function SeeAsButton({ user: { _id: userId, role } }: { user: UserDetails }) {
  const seeing = useMutation({
    mutationFn: () => call(seeAs, { params: { userId } }),
    onSuccess: ({ user }) => {
      thisPage().session.getState().login(user);
      // A new page, so that nothing that was read as the administrator stays.
      location.assign('/home');
    },
  });
  return (
    <Button size="small" variant="outlined" busy={seeing.isPending} onClick={() => seeing.mutate()}>
      See as this {role}
    </Button>
  );
}
