import { Outlet, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { LogoMark } from '../../components/layout/logo.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { LazyDrawer } from '../../components/overlay/lazy-drawer.tsx';
import { preloadPopups } from '../../components/overlay/popups.ts';
import { keepFresh } from '../../lib/freshness.ts';
import { useSession } from '../../lib/session.ts';
import { NARROW, useMediaQuery } from '../../lib/use-media-query.ts';
import { navigationFor } from './navigation.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame around every screen for people who are signed in. */
export function Shell() {
  const items = navigationFor(useSession());
  const narrow = useMediaQuery(NARROW);
  const [opened, setOpened] = useState(false);
  const branded = useLocation({ select: ({ pathname }) => pathname === '/speaker-dashboard' });
  const closeDrawer = () => setOpened(false);
  useEffect(preloadPopups, []);
  useEffect(keepFresh, []);

  return (
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
        {branded && (
          <span className={styles.foundation}>
            <LogoMark size={32} />
          </span>
        )}
        <div className={styles.barEnd}>
          <UserMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {narrow && (
        <LazyDrawer open={opened} onClose={closeDrawer} label="Menu">
          <Sidebar items={items} onFollow={closeDrawer} />
        </LazyDrawer>
      )}
    </div>
  );
}
