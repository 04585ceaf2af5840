import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import styles from './data-table.module.css';
import { SortHead } from './sort-head.tsx';
import { SortSelect } from './sort-select.tsx';
import { pressColumn, type Sorting } from './table-rows.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** The text for sorting, also shown unless `cell` is given. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
  /** A column of buttons is not sorted. */
  readonly sortable?: boolean;
}

interface TableViewProps<Row> {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** The visible rows. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting | undefined;
  /** Makes the table sortable. */
  onSort?: (sorting: Sorting) => void;
  /** The rows are from the previous query. */
  outdated?: boolean;
  /** Pagination. */
  children?: ReactNode;
}

/** Rows as a table; on phones as a list of cards. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { label, columns, rows, keyOf, sorting, onSort, outdated = false, children } = props;
  const phone = useMediaQuery(PHONE);
  const contentOf = (row: Row, { cell, text }: Column<Row>) => cell?.(row) ?? text(row);

  return (
    <div className={styles.frame} data-outdated={outdated} aria-busy={outdated}>
      {phone ? (
        <>
          {onSort && <SortSelect columns={columns} sorting={sorting} onSort={onSort} />}
          <ul className={styles.cards} aria-label={label}>
            {rows.map((row) => (
              <li key={keyOf(row)} className={styles.card}>
                <dl>
                  {columns.map((column) => (
                    <div key={column.id} className={styles.pair}>
                      <dt>{column.label}</dt>
                      <dd>{contentOf(row, column)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={label}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHead
                    key={column.id}
                    column={column}
                    sorting={sorting}
                    onPress={onSort && (() => onSort(pressColumn(sorting, column.id)))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column) => (
                    <td key={column.id}>{contentOf(row, column)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </div>
  );
}
