import { type ReactNode, useMemo, useState } from 'react';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import styles from './data-table.module.css';
import { Pagination } from './pagination.tsx';
import { SortHead } from './sort-head.tsx';
import { SortSelect } from './sort-select.tsx';
import { PAGE_SIZES, pageOf, pressColumn, type Sorting, sortRows } from './table-rows.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** The text by which the column is sorted, and which it shows unless `cell` draws something else. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
  /** A column of buttons is not sorted. */
  readonly sortable?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Stands there when there are no rows. */
  empty: ReactNode;
  initialSorting?: Sorting;
  /** Names what is listed, such as the filters: when it changes, the first page is shown again. */
  view?: string;
}

/** A table that sorts and turns pages; on phones a list of cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, initialSorting, view } = props;
  const phone = useMediaQuery(PHONE);
  const [sorting, setSorting] = useState<Sorting | undefined>(initialSorting);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const [shownView, setShownView] = useState(view);
  if (view !== shownView) {
    setShownView(view);
    setPage(0);
  }

  const textOf = columns.find(({ id }) => id === sorting?.column)?.text;
  const descending = sorting?.descending ?? false;
  // Thousands of rows are not sorted anew for every page that is turned.
  const sorted = useMemo(
    () => (textOf ? sortRows(rows, textOf, descending) : rows),
    [rows, textOf, descending],
  );

  if (rows.length === 0) return empty;

  const shown = pageOf(sorted, page, size);
  const sortBy = (next: Sorting) => {
    setSorting(next);
    setPage(0);
  };
  const contentOf = (row: Row, { cell, text }: Column<Row>) => cell?.(row) ?? text(row);

  return (
    <div className={styles.frame}>
      {phone ? (
        <>
          <SortSelect columns={columns} sorting={sorting} onSort={sortBy} />
          <ul className={styles.cards} aria-label={label}>
            {shown.rows.map((row) => (
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
                    onPress={() => sortBy(pressColumn(sorting, column.id))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.rows.map((row) => (
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
      <Pagination
        shown={shown}
        total={rows.length}
        size={size}
        onPage={setPage}
        onSize={(next) => {
          setSize(next);
          setPage(0);
        }}
      />
    </div>
  );
}
