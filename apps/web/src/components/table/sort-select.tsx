import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../button.tsx';
import controls from '../form/controls.module.css';
import styles from './data-table.module.css';
import type { Sorting } from './table-rows.ts';
import type { Column } from './table-view.tsx';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

/** A sort select for layouts without column heads. */
export function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const id = useId();
  const descending = sorting?.descending ?? false;
  return (
    <div className={styles.sorting}>
      <label htmlFor={id}>Sort by</label>
      <div className={controls.selectFrame}>
        <select
          id={id}
          className={`${controls.control} ${controls.select}`}
          value={sorting?.column ?? ''}
          onChange={(event) => onSort({ column: event.target.value, descending: false })}
        >
          {!sorting && <option value="">Default order</option>}
          {columns
            .filter(({ sortable }) => sortable !== false)
            .map((column) => (
              <option key={column.id} value={column.id}>
                {column.label}
              </option>
            ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </div>
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
