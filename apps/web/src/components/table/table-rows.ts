import { compareTexts } from '@portal/contract/american-english.ts';
/** Sort and page state of a table. */

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** The sort state after a click on a column head: ascending, or reversed. */
export const pressColumn = (sorting: Sorting | undefined, column: string): Sorting => ({
  column,
  descending: sorting?.column === column && !sorting.descending,
});

/** Sorts rows by text, ignoring case. The sort is stable. */
export const sortRows = <Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  descending: boolean,
): readonly Row[] => {
  return rows
    .map((row) => ({ row, text: textOf(row).toLowerCase() }))
    .sort((a, b) => (descending ? compareTexts(b.text, a.text) : compareTexts(a.text, b.text)))
    .map(({ row }) => row);
};

/** The range of rows on a page. `page` starts at 0 and is limited to the last page. */
export const pageAt = (total: number, page: number, size: number) => {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const shown = Math.min(page, last);
  const from = shown * size;
  return { page: shown, last, from: total === 0 ? 0 : from + 1, to: Math.min(from + size, total) };
};

/** One page of rows. */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number) => {
  const shown = pageAt(rows.length, page, size);
  return { ...shown, rows: rows.slice(shown.page * size, shown.to) };
};
