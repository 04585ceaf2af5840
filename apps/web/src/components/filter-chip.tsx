import { X } from 'lucide-react';
import styles from './chips.module.css';

interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

/** An active filter with a button that removes it. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button type="button" className={styles.filter} aria-label={`Remove filter: ${label}`} onClick={onRemove}>
      {label}
      <X size={16} aria-hidden />
    </button>
  );
}
