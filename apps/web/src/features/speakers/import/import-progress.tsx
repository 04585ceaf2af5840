import { type ReactNode, useId } from 'react';
import styles from './import.module.css';

interface ImportProgressProps {
  label: string;
  done: number;
  total: number;
  hint?: ReactNode;
}

/** A progress bar with its label and numbers. */
export function ImportProgress({ label, done, total, hint }: ImportProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.amount}>
        <label htmlFor={id}>{label}</label>
        <span>
          {done.toLocaleString()} of {total.toLocaleString()}
        </span>
      </div>
      <progress id={id} max={Math.max(total, 1)} value={done} />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
