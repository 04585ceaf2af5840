import { logout } from '@portal/contract/accounts/auth.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { CircleUser, LogOut, Monitor, Moon, Settings, Sun, UserPen } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { MenuButton, type MenuEntry } from '../../components/overlay/menu-button.tsx';

import { call } from '../../lib/api.ts';
import { setPreferences, usePreferences, useSession } from '../../lib/session.ts';
import { useEndSession } from '../../lib/use-end-session.ts';
import { profileScreenFor } from './navigation.ts';

const MODES = [
  { mode: 'light', label: 'Light mode', icon: Sun },
  { mode: 'dark', label: 'Dark mode', icon: Moon },
  { mode: 'system', label: 'Match my device', icon: Monitor },
] as const;

/** The user menu. */
export function UserMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const { colorMode } = usePreferences();
  const profile = profileScreenFor(session);

  const entries: readonly MenuEntry[] = [
    ...(profile ? [{ label: 'Profile', icon: UserPen, onSelect: () => void navigate({ to: profile }) }] : []),
    { label: 'Account Settings', icon: Settings, onSelect: () => void navigate({ to: '/account-settings' }) },
    { label: 'Logout', icon: LogOut, onSelect: () => void logout() },
    ...MODES.map(({ mode, label, icon }, index) => ({
      label,
      icon,
      checked: mode === colorMode,
      separated: index === 0,
      onSelect: () => setPreferences({ colorMode: mode }),
    })),
  ];

  return (
    <MenuButton entries={entries} tone="neutral" icon={<CircleUser size={22} aria-hidden />}>
      {session.firstName} {session.lastName}
    </MenuButton>
  );
}

/** Ends the session and goes to the login screen. If the call fails, nothing changes and only the console shows the error. */
const useLogout = () => {
  const endSession = useEndSession();
  return async () => {
    try {
      await call(logout);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification has this failure logged to the console only
      console.error('Logout failed', error);
      return;
    }
    await endSession();
  };
};

/** The home screen for users without other screens. */
export function Welcome() {
  const { firstName, lastName } = useSession();
  const logout = useLogout();
  return (
    <Page title={`Welcome ${firstName} ${lastName}`.trim()} width={900}>
      <div>
        <Button variant="outlined" icon={<LogOut size={18} />} onClick={() => void logout()}>
          Logout
        </Button>
      </div>
    </Page>
  );
}
