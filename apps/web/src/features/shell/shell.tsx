import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Logo, LogoMark } from '../../components/layout/logo.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { Drawer } from '../../components/overlay/drawer.tsx';
import { keepFresh } from '../../lib/freshness.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { NARROW, useMediaQuery } from '../../lib/use-media-query.ts';
import { type NavigationItem, navigationFor } from './navigation.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** The frame around every screen for people who are signed in. `children` are shown beside the screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const items = navigationFor(useSession());
  const narrow = useMediaQuery(NARROW);
  const [opened, setOpened] = useState(false);
  const branded = useLocation({ select: ({ pathname }) => pathname === '/speaker-dashboard' });
  const closeDrawer = () => setOpened(false);
  useEffect(keepFresh, []);

  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <SkipLink />
        {!narrow && (
          <div className={styles.side}>
            <Sidebar items={items} />
          </div>
        )}
        <header className={styles.bar}>
          {narrow && (
            <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => setOpened(true)}>
              <Menu size={24} />
            </IconButton>
          )}
          {branded && <LogoMark size={32} />}
          <div className={styles.barEnd}>
            <UserMenu />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {narrow && (
          <Drawer open={opened} onClose={closeDrawer} label="Menu">
            <Sidebar items={items} onFollow={closeDrawer} />
          </Drawer>
        )}
      </div>
      <PasswordPrompt />
      {children}
    </QueryClientProvider>
  );
}

interface SidebarProps {
  items: readonly NavigationItem[];
  /** Called when a link is clicked, so that the drawer can close. */
  onFollow?: () => void;
}

/** The logo and the links of the user's role. */
function Sidebar({ items, onFollow }: SidebarProps) {
  return (
    <nav aria-label="Main" className={`${styles.sidebar} stack`}>
      <Link to="/home" className={styles.home} onClick={onFollow}>
        <Logo />
      </Link>
      <ul className={styles.items}>
        {items.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.item} onClick={onFollow} activeProps={{ 'aria-current': 'page' }}>
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
