import styles from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** What goes on. */
  label: string;
}

/** How much of something is done. */
export function ProgressBar({ done, total, label }: ProgressBarProps) {
  return <progress className={styles.bar} value={done} max={total} aria-label={label} />;
}
