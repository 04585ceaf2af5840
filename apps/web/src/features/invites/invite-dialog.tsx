import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormActions } from '../../components/form/form.tsx';
import { LazyDialog } from '../../components/overlay/lazy-dialog.tsx';
import { useRefreshInvites } from './queries.ts';

export interface InviteFormOfRoleProps {
  /** Called with the server's message after the invite was sent. */
  onSent: (message: string) => void;
}

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  form: ComponentType<InviteFormOfRoleProps>;
}

/** The dialog with an invite form. */
export function InviteDialog({ open, onClose, title, form }: InviteDialogProps) {
  return (
    <LazyDialog open={open} onClose={onClose} title={title}>
      <InviteSteps form={form} onClose={onClose} />
    </LazyDialog>
  );
}

function InviteSteps({ form: FormOfRole, onClose }: Pick<InviteDialogProps, 'form' | 'onClose'>) {
  const [sent, setSent] = useState<string>();
  const refresh = useRefreshInvites();
  if (sent !== undefined)
    return <Sent message={sent} onAnother={() => setSent(undefined)} onClose={onClose} />;
  return (
    <>
      <p>We&apos;ll email them a link to register. It works once and expires after 7 days.</p>
      <FormOfRole
        onSent={(message) => {
          setSent(message);
          void refresh();
        }}
      />
    </>
  );
}

interface SentProps {
  message: string;
  onAnother: () => void;
  onClose: () => void;
}

function Sent({ message, onAnother, onClose }: SentProps) {
  const done = useRef<HTMLButtonElement>(null);
  // The focused button disappeared with the form.
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <Notice severity="success">{message}</Notice>
      <FormActions>
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          Invite someone else
        </Button>
      </FormActions>
    </>
  );
}
