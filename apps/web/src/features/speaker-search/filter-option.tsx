import { numberText } from '@portal/contract/american-english.ts';
import controls from '../../components/form/controls.module.css';
import styles from './filter-panel.module.css';

interface FilterOptionProps {
  label: string;
  checked: boolean;
  /** The number of results. */
  count?: number | undefined;
  onToggle: (checked: boolean) => void;
}

/** An option of a filter, with the number of speakers that it would find. */
export function FilterOption({ label, checked, count, onToggle }: FilterOptionProps) {
  return (
    <label className={`${controls.choice} ${styles.option}`} data-none={count === 0 && !checked}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onToggle(target.checked)} />
      <span className={styles.name}>{label}</span>
      {count !== undefined && <span className="soft numbers">{numberText(count)}</span>}
    </label>
  );
}
