import styles from './task-count.module.css';

/** A greater number doesn't fit. */
const NUMBER_MAX = 99;

interface TaskCountProps {
  count: number;
  /** Shows it over an icon. The element around it sets `--count-top` and `--count-left`. */
  inCorner?: boolean;
}

/** The number of tasks that need the user. Screen readers get it from the label of the link. Nothing if there are none. */
export function TaskCount({ count, inCorner = false }: TaskCountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count} data-in-corner={inCorner} aria-hidden>
      {count > NUMBER_MAX ? `${NUMBER_MAX}+` : count}
    </span>
  );
}
