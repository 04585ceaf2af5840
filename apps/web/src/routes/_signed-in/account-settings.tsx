import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { AccountSettings } from '../../features/account/account-settings.tsx';
import { DeleteAccountPanel } from '../../features/account/delete-account-panel.tsx';
import { DevicesPanel } from '../../features/account/devices-panel.tsx';

export const Route = createFileRoute('/_signed-in/account-settings')({ component: AccountSettingsPage });

function AccountSettingsPage() {
  return (
    <Page title="Account Settings" width={900}>
      <AccountSettings />
      <DevicesPanel />
      <DeleteAccountPanel />
    </Page>
  );
}
