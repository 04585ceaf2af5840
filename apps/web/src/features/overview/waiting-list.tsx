import type { Waiting } from '@portal/contract/overview/overview.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import styles from './overview.module.css';
import { KINDS, oldestWait, shownCount } from './overview-labels.ts';

/** Moves to a list on this page. The router scrolls only when the URL changes, and never moves the focus. */
const goToList = (headingId: string | undefined) => {
  const heading = headingId === undefined ? null : document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

/** How many wait, for how long, each with a link to its list. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <p className="empty-box">Nothing is waiting.</p>;
  return (
    <ul className={styles.tiles} aria-label="Waiting">
      {waiting.map((entry) => {
        const { label, icon: Icon, link } = KINDS[entry.kind];
        const wait = oldestWait(entry);
        return (
          <li key={entry.kind}>
            <Link
              {...link}
              className={`${styles.tile} surface`}
              onClick={() => goToList('hash' in link ? link.hash : undefined)}
            >
              <Icon size={18} aria-hidden />
              <span className={styles.number}>{shownCount(entry)}</span>
              <span className={styles.label}>{label}</span>
              {wait && (
                <span className={styles.wait} data-long={wait.long}>
                  {wait.long && <Hourglass size={14} aria-hidden />}
                  {wait.words}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
