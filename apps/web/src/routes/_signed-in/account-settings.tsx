import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { AccountSettings } from '../../features/account/account-settings.tsx';
import { CalendarPanel } from '../../features/account/calendar-panel.tsx';
import { DeleteAccountPanel } from '../../features/account/delete-account-panel.tsx';
import { DevicesPanel } from '../../features/account/devices-panel.tsx';
import { EmailsPanel } from '../../features/account/emails-panel.tsx';

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
