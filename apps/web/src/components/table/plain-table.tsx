import type { ReactNode } from 'react';
import { classNames } from '../layout/layout-props.ts';
import styles from './plain-table.module.css';

interface PlainTableProps {
  label?: string;
  /** Gives it a frame. */
  framed?: boolean;
  /** On phones, each row becomes a block, and cells with `data-label` begin with it. */
  stacks?: boolean;
  className?: string | undefined;
  /** The parts of the table. A row with `data-total` sums up the ones above. */
  children: ReactNode;
}

/** A short table without sorting or pages. */
export function PlainTable({ label, framed, stacks, className, children }: PlainTableProps) {
  const table = (
    <table className={classNames(styles.table, className)} data-stacks={stacks} aria-label={label}>
      {children}
    </table>
  );
  return framed ? <div className={`${styles.frame} surface`}>{table}</div> : table;
}
