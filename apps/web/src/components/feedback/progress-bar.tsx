import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** How much is done; undefined while that's unknown. */
  done: number | undefined;
  total: number;
  /** The accessible name. */
  label?: string;
  /** The id of a text that is the accessible name instead. */
  labelledBy?: string;
}

/** A progress bar. Set the CSS variables `--track` and `--fill` to change its colors. */
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
