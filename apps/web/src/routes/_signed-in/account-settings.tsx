import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { AccountSettings } from '../../features/accounts/account-settings.tsx';
import { CalendarPanel } from '../../features/accounts/calendar-panel.tsx';
import { DeleteAccountPanel } from '../../features/accounts/delete-account-panel.tsx';
import { DevicesPanel } from '../../features/accounts/devices-panel.tsx';
import { EmailsPanel } from '../../features/accounts/emails-panel.tsx';

export const Route = createFileRoute('/_signed-in/account-settings')({ component: AccountSettingsPage });

function AccountSettingsPage() {
  return (
    <Page title="Account Settings" width={900}>
      <AccountSettings />
      <EmailsPanel />
      <CalendarPanel />
      <DevicesPanel />
      <DeleteAccountPanel />
    </Page>
  );
}
