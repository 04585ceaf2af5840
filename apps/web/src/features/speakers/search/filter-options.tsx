import type { ReactNode } from 'react';
import styles from './filter-panel.module.css';

interface FilterOptionsProps {
  title: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** How many each option would find; null where that are too many to be counted. */
  counts: readonly { value: string; count: number | null }[] | undefined;
  onToggle: (value: string, ticked: boolean) => void;
  /** So many options that they scroll. */
  long?: boolean;
  /** Takes the height of two others beside it. */
  tall?: boolean;
  /** Stands above the options when they could not be loaded. */
  problem?: ReactNode;
}

/** The options of one filter, each with its count. */
export function FilterOptions(props: FilterOptionsProps) {
  const { title, options, chosen, counts, onToggle, long = false, tall = false, problem } = props;
  const known = new Map(counts?.map(({ value, count }) => [value, count]));
  return (
    <fieldset className={styles.group} data-long={long} data-tall={tall}>
      <legend className={styles.title}>{title}</legend>
      {problem}
      <div className={styles.options}>
        {options.map(({ value, label }) => {
          const count = known.get(value) ?? undefined;
          const ticked = chosen.includes(value);
          return (
            <label key={value} className={styles.option} data-none={count === 0 && !ticked}>
              <input
                type="checkbox"
                checked={ticked}
                onChange={(event) => onToggle(value, event.target.checked)}
              />
              <span className={styles.name}>{label}</span>
              {count !== undefined && <span className={styles.count}>{count.toLocaleString()}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
