import { useNavigate } from '@tanstack/react-router';
import { CircleUser, LogOut, Monitor, Moon, Settings, Sun, UserPen } from 'lucide-react';
import { MenuButton, type MenuEntry } from '../../components/overlay/menu-button.tsx';
import { setPreferences, usePreferences, useSession } from '../../lib/session.ts';
import { profileScreenFor } from './navigation.ts';
import { useLogout } from './use-logout.ts';

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
