import { type ReactNode, useId } from 'react';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../button.tsx';
import { Select } from '../form/select-field.tsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from '../icons.tsx';
import { Row } from '../layout/stack.tsx';
import styles from './data-table.module.css';
import { pressColumn, type Sorting } from './table-rows.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Shows the label to screen readers only, in tables. */
  readonly hideLabel?: boolean;
  /** A row's content in this column. */
  readonly cell: (row: Row) => ReactNode;
  /** The text that rows are sorted by, or `server` if the server sorts them. Without it, the column isn't sortable. */
  readonly sort?: ((row: Row) => string) | 'server';
}

interface TableViewProps<Row> {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** The visible rows. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Data attributes of a row. */
  attributesOf?: (row: Row) => Readonly<Record<`data-${string}`, string | boolean>>;
  sorting?: Sorting | undefined;
  /** Makes the table sortable. */
  onSort?: (sorting: Sorting) => void;
  /** The rows are from the previous query. */
  outdated?: boolean;
  /** Narrows the space between columns. */
  isDense?: boolean;
  /** Pagination. */
  children?: ReactNode;
}

/** Rows as a table; on phones as a list of cards. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { label, columns, rows, keyOf, attributesOf, sorting, onSort, outdated = false } = props;
  const { isDense = false, children } = props;
  const phone = useMediaQuery(PHONE);

  return (
    <div className={`${styles.frame} surface`} data-outdated={outdated} aria-busy={outdated}>
      {phone ? (
        <>
          {onSort && <SortSelect columns={columns} sorting={sorting} onSort={onSort} />}
          <ul className={styles.cards} aria-label={label}>
            {rows.map((row) => (
              <li key={keyOf(row)} className={styles.card}>
                <dl>
                  {columns.map((column) => (
                    <Row key={column.id} gap={12} rowGap={0} align="baseline" className={styles.pair}>
                      <dt className="soft small">{column.label}</dt>
                      <dd>{column.cell(row)}</dd>
                    </Row>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} data-dense={isDense} aria-label={label}>
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
                <tr key={keyOf(row)} {...attributesOf?.(row)}>
                  {columns.map((column) => (
                    <td key={column.id}>{column.cell(row)}</td>
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

interface SortHeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onPress: (() => void) | undefined;
}

/** A column head, with a sort button if sortable. */
function SortHead<Row>({ column, sorting, onPress }: SortHeadProps<Row>) {
  if (!column.sort || !onPress)
    return (
      <th scope="col">
        {column.hideLabel ? <span className="visually-hidden">{column.label}</span> : column.label}
      </th>
    );
  const active = sorting?.column === column.id;
  const Arrow = !active ? ArrowUpDown : sorting.descending ? ArrowDown : ArrowUp;
  const order = active ? (sorting.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={styles.sort} data-active={active} onClick={onPress}>
        {column.label}
        <Arrow size={16} aria-hidden />
      </button>
    </th>
  );
}

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

/** A sort select for layouts without column heads. */
function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const id = useId();
  const descending = sorting?.descending ?? false;
  return (
    <div className={styles.sorting}>
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        options={columns
          .filter(({ sort }) => sort)
          .map((column) => ({ value: column.id, label: column.label }))}
        {...(!sorting && { placeholder: 'Default order' })}
        value={sorting?.column ?? ''}
        onChange={({ target }) => onSort({ column: target.value, descending: false })}
      />
      {sorting && (
        <IconButton
          label={descending ? 'Sort ascending' : 'Sort descending'}
          onClick={() => onSort({ ...sorting, descending: !descending })}
        >
          {descending ? <ArrowDown size={20} /> : <ArrowUp size={20} />}
        </IconButton>
      )}
    </div>
  );
}
