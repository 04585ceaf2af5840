import styles from './spinner.module.css';

interface SpinnerProps {
  size?: number;
  /** Announced and shown beside it; without one the spinner is decoration. */
  label?: string;
}

/** Something is going on whose shape is not known yet. */
export function Spinner({ size = 24, label }: SpinnerProps) {
  const wheel = <span className={styles.wheel} style={{ width: size, height: size }} aria-hidden />;
  if (!label) return wheel;
  return (
    <p className={styles.labelled} role="status">
      {wheel}
      {label}
    </p>
  );
}
