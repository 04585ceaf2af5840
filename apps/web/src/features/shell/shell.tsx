import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Menu } from '../../components/icons.tsx';
import { Logo, LogoMark } from '../../components/layout/logo.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Drawer } from '../../components/overlay/drawer.tsx';
import { countTasks, needYou, useTasks } from '../../domain/tasks.ts';
import { usePasswordConfirmation } from '../../lib/password-confirmation.ts';
import { refetchOnEvents } from '../../lib/refetch-on-events.ts';
import { useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';
import { toast } from '../../lib/toasts.ts';
import { NARROW, useMediaQuery } from '../../lib/use-media-query.ts';
import { type NavigationItem, navigationFor } from './navigation.ts';
import { SeenBanner } from './seen-banner.tsx';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { TaskCount } from './task-count.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame around every screen for people who are signed in. `children` are shown beside the screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const items = navigationFor(useSession());
  const narrow = useMediaQuery(NARROW);
  const [opened, setOpened] = useState(false);
  const branded = useLocation({ select: ({ pathname }) => pathname === '/speaker-dashboard' });
  const closeDrawer = () => setOpened(false);
  const hasTabs = items.some(({ tab }) => tab !== undefined);
  useEffect(refetchOnEvents, []);

  return (
    <>
      <div className={styles.shell} data-tabs={hasTabs}>
        <SkipLink />
        <div className={styles.side}>
          <Sidebar items={items} />
        </div>
        <header className={styles.bar}>
          <OpenMenuButton onOpen={() => setOpened(true)} />
          {branded && <LogoMark size={32} />}
          {hasTabs && !branded && (
            <Link to="/home" className={styles.brand}>
              <LogoMark size={32} />
              <span className="visually-hidden">{thisPage().organizationName}</span>
            </Link>
          )}
          <div className={styles.barEnd}>
            <UserMenu />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {hasTabs && <TabBar items={items} />}
        <Drawer open={opened && narrow} onClose={closeDrawer} label="Menu">
          <Sidebar items={items} onFollow={closeDrawer} />
        </Drawer>
      </div>
      <SeenBanner />
      <PasswordPrompt />
      {children}
    </>
  );
}

/** Opens the drawer, and tells how many things need the user. */
function OpenMenuButton({ onOpen }: { onOpen: () => void }) {
  const session = useSession();
  const needed = countTasks(useTasks() ?? [], session);
  return (
    <span className={styles.menu}>
      <IconButton
        label={needed > 0 ? `Open menu, ${needYou(needed)}` : 'Open menu'}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Menu size={24} />
      </IconButton>
      <TaskCount count={needed} inCorner />
    </span>
  );
}

interface SidebarProps {
  items: readonly NavigationItem[];
  /** Called when a link is clicked, so that the drawer can close. */
  onFollow?: () => void;
}

/** The logo and the links of the user's role, each with the number of things that need the user there. */
function Sidebar({ items, onFollow }: SidebarProps) {
  const session = useSession();
  const tasks = useTasks() ?? [];
  return (
    <Stack as="nav" aria-label="Main" padding={12}>
      <Link to="/home" className={styles.home} onClick={onFollow}>
        <Logo />
      </Link>
      <Stack as="ul" gap={4}>
        {items.map(({ to, label, icon: Icon }) => {
          const needed = countTasks(tasks, session, to);
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles.item}
                onClick={onFollow}
                activeProps={{ 'aria-current': 'page' }}
                {...(needed > 0 && { 'aria-label': `${label}, ${needYou(needed)}` })}
              >
                <Icon size={20} aria-hidden />
                {label}
                <TaskCount count={needed} />
              </Link>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

/**
 * The password dialog, loaded when a call first needs it. If it can't be loaded, the call fails with a message, and the
 * screen stays as it is.
 */
function PasswordPrompt() {
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
