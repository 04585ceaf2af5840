import type { ReactNode } from 'react';
import styles from './filter-panel.module.css';

interface FilterOptionsProps {
  title: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** The number of results per option; null if there are too many to count. */
  counts: readonly { value: string; count: number | null }[] | undefined;
  onToggle: (value: string, ticked: boolean) => void;
  /** Makes a long list scroll. */
  long?: boolean;
  /** Spans two rows of the grid. */
  tall?: boolean;
  /** Shown above the options if loading failed. */
  problem?: ReactNode;
}

/** The options of one filter with counts. */
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
