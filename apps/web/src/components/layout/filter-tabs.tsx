import type { LucideIcon } from 'lucide-react';
import styles from './filter-tabs.module.css';

interface FilterTabsProps<Filters> {
  /** The accessible name. */
  label: string;
  tabs: readonly {
    readonly label: string;
    readonly icon: LucideIcon;
    /** The number of matches, if known, such as '14' or '10,000+'. */
    readonly count?: string | undefined;
    readonly isActive: boolean;
    /** The filters of the list after a click. */
    readonly filters: Filters;
  }[];
  onChange: (filters: Filters) => void;
}

/** Buttons that filter the list below, each with its number. */
export function FilterTabs<Filters>({ label, tabs, onChange }: FilterTabsProps<Filters>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={label} className={styles.tabs}>
      {tabs.map(({ label: name, icon: Icon, count, isActive, filters }) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-pressed={isActive}
          onClick={() => onChange(filters)}
        >
          <Icon size={18} aria-hidden />
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
