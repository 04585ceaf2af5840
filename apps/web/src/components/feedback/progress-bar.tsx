import styles from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** The accessible name. */
  label: string;
}

export function ProgressBar({ done, total, label }: ProgressBarProps) {
  return <progress className={styles.bar} value={done} max={total} aria-label={label} />;
}
