import { useId } from 'react';
import { isUnderWay, useImport } from '../import/import-store.ts';
import styles from './import-review.module.css';

const TITLES = { checking: 'Checking the rows', creating: 'Creating speakers' } as const;

/** How far the work on the file has come. */
export function ImportProgress() {
  const state = useImport();
  const { phase, done, total } = state;
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
      {isUnderWay(state) && (
        <p className={styles.hint}>
          You can look at other screens meanwhile. Please keep this tab open until it is finished.
        </p>
      )}
    </div>
  );
}
