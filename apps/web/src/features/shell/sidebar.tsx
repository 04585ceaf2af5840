import { Link } from '@tanstack/react-router';
import { Logo } from '../../components/layout/logo.tsx';
import type { NavigationItem } from './navigation.ts';
import styles from './shell.module.css';

interface SidebarProps {
  items: readonly NavigationItem[];
  /** Called when a link is clicked, so that the drawer can close. */
  onFollow?: () => void;
}

/** The logo and the links of the user's role. */
export function Sidebar({ items, onFollow }: SidebarProps) {
  return (
    <nav aria-label="Main" className={styles.sidebar}>
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
