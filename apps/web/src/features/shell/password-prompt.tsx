import { type ComponentType, useEffect, useState } from 'react';
import { usePasswordConfirmation } from '../../lib/password-confirmation.ts';
import { toast } from '../../lib/toasts.ts';

/**
 * The password dialog, loaded when a call first needs it. If it can't be loaded, the call fails with a message, and the
 * screen stays as it is.
 */
export function PasswordPrompt() {
  const { confirmation } = usePasswordConfirmation();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!confirmation || Dialog) return;
    import('../../components/form/password-dialog.tsx').then(
      ({ PasswordDialog }) => setDialog(() => PasswordDialog),
      () => {
        toast('error', "We couldn't open this. Check your connection, then try again or reload the page.");
        confirmation.cancel();
      },
    );
  }, [confirmation, Dialog]);
  return Dialog && <Dialog />;
}
