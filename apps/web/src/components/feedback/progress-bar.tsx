import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** How much of `total` is done; undefined if it isn't known yet. */
  done: number | undefined;
  total: number;
  /** The accessible name. */
  label?: string;
  /** The id of a text that is the accessible name instead. */
  labelledBy?: string;
}

/** A progress bar. The CSS variables `--track` and `--fill` set its colors. */
export function ProgressBar({ done, total, label, labelledBy }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      value={done}
      max={total}
      aria-label={label}
      aria-labelledby={labelledBy}
    />
  );
}
