import styles from './switch-button.module.css';

interface SwitchButtonProps {
  on: boolean;
  /** The accessible name, also shown as a tooltip. The state must be shown next to it. */
  label: string;
  onToggle: () => void;
}

/** A switch that takes effect immediately. */
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
