import { MailPlus, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteAdminForm, InvitePersonForm } from './invite-forms.tsx';

/** The two invite buttons with their dialogs. */
export function InviteButtons() {
  const [open, setOpen] = useState<'admin' | 'person'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" icon={<MailPlus size={18} aria-hidden />} onClick={() => setOpen('person')}>
        Invite Teacher or Speaker
      </Button>
      <Button icon={<ShieldPlus size={18} aria-hidden />} onClick={() => setOpen('admin')}>
        Invite Admin
      </Button>
      <InviteDialog open={open === 'admin'} onClose={close} title="Invite Admin" form={InviteAdminForm} />
      <InviteDialog
        open={open === 'person'}
        onClose={close}
        title="Invite Teacher or Speaker"
        form={InvitePersonForm}
      />
    </>
  );
}
