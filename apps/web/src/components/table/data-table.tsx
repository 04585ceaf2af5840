import { type ReactNode, useMemo, useState } from 'react';
import { Pagination } from './pagination.tsx';
import { PAGE_SIZES, pageOf, type Sorting, sortRows } from './table-rows.ts';
import { type Column, TableView } from './table-view.tsx';

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

/** A table of rows that are all here: it sorts them and turns pages. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, initialSorting, view } = props;
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

  return (
    <TableView
      label={label}
      columns={columns}
      rows={shown.rows}
      keyOf={keyOf}
      sorting={sorting}
      onSort={sortBy}
    >
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
    </TableView>
  );
}
