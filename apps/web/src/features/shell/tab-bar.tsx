import { Link } from '@tanstack/react-router';
import { countTasks, needYou, useTasks } from '../../domain/tasks.ts';
import { useSession } from '../../lib/session.ts';
import type { NavigationItem } from './navigation.ts';
import styles from './tab-bar.module.css';
import { TaskCount } from './task-count.tsx';

/** The tab bar at the bottom of a phone, for roles with few screens. */
export function TabBar({ items }: { items: readonly NavigationItem[] }) {
  const session = useSession();
  const tasks = useTasks() ?? [];
  return (
    <nav aria-label="Main" className={styles.tabs}>
      <ul>
        {items.map(({ to, label, tab, icon: Icon }) => {
          const needed = countTasks(tasks, session, to);
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles.tab}
                activeProps={{ 'aria-current': 'page' }}
                aria-label={needed > 0 ? `${label}, ${needYou(needed)}` : label}
              >
                <Icon size={24} aria-hidden />
                <span className={styles.label}>{tab}</span>
                <TaskCount count={needed} inCorner />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
