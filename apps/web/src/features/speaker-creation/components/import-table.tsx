import controls from '../../../components/form/controls.module.css';
import { StatusChip } from '../../../components/status-chip.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { Column } from '../../../components/table/table-view.tsx';
import { type ImportRow, isDuplicate, remarksOn, standingOf } from '../import/import-row.ts';
import { allow } from '../import/import-work.ts';
import { STANDING_WORDS } from '../standing-words.ts';
import styles from './import-review.module.css';

const nameIn = ({ cells }: ImportRow): string => `${cells.firstName ?? ''} ${cells.lastName ?? ''}`.trim();

/** Pads a number so that it sorts as text. */
const DIGITS = 7;

interface StandingCellProps {
  row: ImportRow;
  deciding: boolean;
}

function StandingCell({ row, deciding }: StandingCellProps) {
  const remarks = remarksOn(row);
  return (
    <div className={styles.standing}>
      <StatusChip {...STANDING_WORDS[standingOf(row)]} />
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {deciding && isDuplicate(row) && (
        <label className={controls.choice}>
          <input
            type="checkbox"
            checked={row.allowed}
            onChange={({ target }) => allow(new Set([row.number]), target.checked)}
          />
          Create all the same
        </label>
      )}
    </div>
  );
}

interface ImportTableProps {
  rows: readonly ImportRow[];
  view: string;
  /** Whether duplicates can be chosen. */
  deciding: boolean;
}

/** The rows of the file, a page at a time, each with how it stands. */
export function ImportTable({ rows, view, deciding }: ImportTableProps) {
  const columns: readonly Column<ImportRow>[] = [
    {
      id: 'row',
      label: 'Row',
      text: ({ number }) => String(number).padStart(DIGITS, '0'),
      cell: ({ number }) => number.toLocaleString(),
    },
    { id: 'name', label: 'Name', text: nameIn },
    { id: 'email', label: 'Email', text: ({ cells }) => cells.email ?? '' },
    { id: 'organization', label: 'Organization', text: ({ cells }) => cells.organization ?? '' },
    {
      id: 'standing',
      label: 'Result',
      text: (row) => STANDING_WORDS[standingOf(row)].label,
      cell: (row) => <StandingCell row={row} deciding={deciding} />,
    },
  ];
  return (
    <DataTable
      label="Rows of the file"
      columns={columns}
      rows={rows}
      keyOf={({ number }) => String(number)}
      view={view}
      empty={<p>No rows stand so.</p>}
    />
  );
}
