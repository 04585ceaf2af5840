import { PAGE_SIZES } from '@portal/contract/options.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Pagination } from './pagination.tsx';
import { pageOf, type Sorting, sortRows } from './table-rows.ts';
import { type Column, TableView } from './table-view.tsx';

interface DataTableProps<Row> {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  initialSorting?: Sorting;
  /** Identifies the content, such as the filters. A change goes back to the first page. */
  view?: string;
}

/** A table with client-side sorting and paging. */
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

  const sort = columns.find(({ id }) => id === sorting?.column)?.sort;
  const descending = sorting?.descending ?? false;
  // Avoids sorting thousands of rows again for every page.
  const sorted = useMemo(
    () => (typeof sort === 'function' ? sortRows(rows, sort, descending) : rows),
    [rows, sort, descending],
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
