import type { ReactNode } from 'react';
import styles from './filter-panel.module.css';

interface FilterOptionsProps {
  title: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  counts: readonly { value: string; count: number }[] | undefined;
  /** Whether the counts are exact, not estimates. */
  exact?: boolean | undefined;
  onToggle: (value: string, ticked: boolean) => void;
  /** So many options that they scroll. */
  long?: boolean;
  /** Takes the height of two others beside it. */
  tall?: boolean;
  /** Stands above the options when they could not be loaded. */
  problem?: ReactNode;
}

/** Stands before an estimate. */
function About() {
  return (
    <>
      <span aria-hidden>~</span>
      <span className="visually-hidden">about </span>
    </>
  );
}

/** The options of one filter, each with its count. */
export function FilterOptions(props: FilterOptionsProps) {
  const {
    title,
    options,
    chosen,
    counts,
    exact = true,
    onToggle,
    long = false,
    tall = false,
    problem,
  } = props;
  const known = new Map(counts?.map(({ value, count }) => [value, count]));
  return (
    <fieldset className={styles.group} data-long={long} data-tall={tall}>
      <legend className={styles.title}>{title}</legend>
      {problem}
      <div className={styles.options}>
        {options.map(({ value, label }) => {
          const count = known.get(value);
          // Nobody in a sample is not nobody at all.
          const isKnown = count !== undefined && (exact || count > 0);
          const ticked = chosen.includes(value);
          return (
            <label key={value} className={styles.option} data-none={exact && count === 0 && !ticked}>
              <input
                type="checkbox"
                checked={ticked}
                onChange={(event) => onToggle(value, event.target.checked)}
              />
              <span className={styles.name}>{label}</span>
              {isKnown && (
                <span className={styles.count}>
                  {!exact && <About />}
                  {count.toLocaleString()}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
