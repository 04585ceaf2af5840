import { useEffect, useRef } from 'react';
import styles from './filter-tabs.module.css';

interface FilterTabsProps<Filters> {
  /** The accessible name. */
  label: string;
  tabs: readonly {
    readonly label: string;
    /** The number of matches, if known, such as '14' or '10,000+'. */
    readonly count?: string | undefined;
    readonly isActive: boolean;
    /** The filters of the list after a click. */
    readonly filters: Filters;
  }[];
  onChange: (filters: Filters) => void;
}

/** Buttons that filter the list below, each with its number, in one row that scrolls if it's too long. */
export function FilterTabs<Filters>({ label, tabs, onChange }: FilterTabsProps<Filters>) {
  const active = useRef<HTMLButtonElement>(null);
  const activeLabel = tabs.find(({ isActive }) => isActive)?.label;
  useEffect(() => {
    // Scrolling it into view would also scroll the page.
    const row = active.current?.parentElement;
    if (active.current && row && activeLabel !== undefined)
      row.scrollLeft = active.current.offsetLeft - (row.clientWidth - active.current.offsetWidth) / 2;
  }, [activeLabel]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={label} className={styles.tabs}>
      {tabs.map(({ label: name, count, isActive, filters }) => (
        <button
          key={name}
          ref={isActive ? active : undefined}
          type="button"
          className={styles.tab}
          aria-pressed={isActive}
          onClick={() => onChange(filters)}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
