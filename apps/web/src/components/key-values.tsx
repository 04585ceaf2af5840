import { Fragment, type ReactNode } from 'react';
import styles from './key-values.module.css';

interface KeyValuesProps {
  /** Label and value of each detail. Blank values are omitted. */
  items: readonly (readonly [label: string, value: ReactNode])[];
}

const isEmpty = (value: ReactNode): boolean =>
  value === '' || value === null || value === undefined || value === false;

/** A description list. */
export function KeyValues({ items }: KeyValuesProps) {
  return (
    <dl className={styles.list}>
      {items
        .filter(([, value]) => !isEmpty(value))
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt className="label soft">{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
