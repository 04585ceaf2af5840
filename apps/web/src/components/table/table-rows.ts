/** What a table shows of its rows: sorted by text, a page at a time. */

export const PAGE_SIZES = [10, 25, 100] as const;

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** A press on a column's head: sorts by it upward, or turns its order round. */
export const pressColumn = (sorting: Sorting | undefined, column: string): Sorting => ({
  column,
  descending: sorting?.column === column && !sorting.descending,
});

const collator = new Intl.Collator();

/** The rows in the order of their texts, whose case does not matter; rows with equal texts keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  descending: boolean,
): readonly Row[] =>
  rows
    .map((row) => ({ row, text: textOf(row).toLowerCase() }))
    .sort((a, b) => (descending ? collator.compare(b.text, a.text) : collator.compare(a.text, b.text)))
    .map(({ row }) => row);

/** Which rows stand on a page; `page` counts from 0 and is brought back to the last one there is. */
export const pageAt = (total: number, page: number, size: number) => {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const shown = Math.min(page, last);
  const from = shown * size;
  return { page: shown, last, from: total === 0 ? 0 : from + 1, to: Math.min(from + size, total) };
};

/** The same of a list whose end is not known. */
export const pageOfMany = ({
  page,
  size,
  rows,
  goesOn,
}: {
  readonly page: number;
  readonly size: number;
  readonly rows: number;
  readonly goesOn: boolean;
}) => ({ page, last: goesOn ? page + 1 : page, from: page * size + 1, to: page * size + rows });

/** One page of rows. */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number) => {
  const shown = pageAt(rows.length, page, size);
  return { ...shown, rows: rows.slice(shown.page * size, shown.to) };
};
