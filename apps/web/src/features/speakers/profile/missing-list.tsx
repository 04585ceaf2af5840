import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import styles from './missing-list.module.css';
import type { Progress, Wanted } from './profile-progress.ts';

interface MissingListProps {
  progress: Progress;
  /** A link to a field. */
  link: (wanted: Wanted) => ReactNode;
}

/** The missing fields of a profile and its progress. */
export function MissingList({ progress: { missing, total }, link }: MissingListProps) {
  const done = total - missing.length;
  return (
    <section className={styles.missing} aria-label="Still missing">
      <div className={styles.head}>
        <h3 className={styles.title}>{done < total ? 'Still missing' : 'Nothing is missing'}</h3>
        <p className={styles.count} role="status">
          {done} of {total} done
        </p>
      </div>
      <ProgressBar done={done} total={total} label="Filled in" />
      {done < total ? (
        <ul className={styles.list}>
          {missing.map((wanted) => (
            <li key={wanted.name}>{link(wanted)}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.done}>
          <CircleCheck size={18} aria-hidden />
          Your profile has everything teachers look for.
        </p>
      )}
    </section>
  );
}
