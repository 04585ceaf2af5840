import { type ReactNode, useId } from 'react';
import type { ImportState } from '../import/import-store.ts';
import styles from './import-review.module.css';

const TITLES = { checking: 'Checking the rows', creating: 'Creating speakers' } as const;

interface ImportProgressProps extends Pick<ImportState, 'phase' | 'done' | 'total'> {
  /** What one may do meanwhile. */
  hint?: ReactNode;
}

/** How far the work on a file has come. */
export function ImportProgress({ phase, done, total, hint }: ImportProgressProps) {
  const id = useId();
  if ((phase !== 'checking' && phase !== 'creating') || total === 0) return null;
  return (
    <div className={styles.progress}>
      <div className={styles.amount}>
        <label htmlFor={id}>{TITLES[phase]}</label>
        <span>
          {done.toLocaleString()} of {total.toLocaleString()}
        </span>
      </div>
      <progress id={id} max={total} value={done} />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
