import styles from './switch-button.module.css';

interface SwitchButtonProps {
  on: boolean;
  /** What is switched; read out, and shown when one points at it. What stands beside says how it is. */
  label: string;
  onToggle: () => void;
}

/** Something that is on or off, and takes effect at once. */
export function SwitchButton({ on, label, onToggle }: SwitchButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      title={label}
      className={styles.switch}
      onClick={onToggle}
    >
      <span className={styles.track} aria-hidden />
    </button>
  );
}
