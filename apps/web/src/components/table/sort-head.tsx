import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import styles from './data-table.module.css';
import type { Sorting } from './table-rows.ts';
import type { Column } from './table-view.tsx';

interface SortHeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onPress: (() => void) | undefined;
}

/** A column head, with a sort button if sortable. */
export function SortHead<Row>({ column, sorting, onPress }: SortHeadProps<Row>) {
  if (column.sortable === false || !onPress) return <th scope="col">{column.label}</th>;
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
