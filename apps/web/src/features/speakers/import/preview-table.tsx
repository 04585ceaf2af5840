import controls from '../../../components/form/controls.module.css';
import { StatusChip } from '../../../components/status-chip.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { Column } from '../../../components/table/table-view.tsx';
import styles from './import.module.css';
import { PREVIEW_LABELS } from './import-labels.ts';
import { isDuplicate, type PreviewRow, remarksOn, stateOf } from './preview-row.ts';
import { allow } from './preview-store.ts';
import { speakerColumns } from './speaker-columns.ts';

interface ResultProps {
  row: PreviewRow;
  deciding: boolean;
}

function Result({ row, deciding }: ResultProps) {
  const remarks = remarksOn(row);
  return (
    <div className={styles.result}>
      <StatusChip {...PREVIEW_LABELS[stateOf(row)]} />
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
          Create anyway
        </label>
      )}
    </div>
  );
}

interface PreviewTableProps {
  rows: readonly PreviewRow[];
  view: string;
  /** Whether duplicates can be allowed. */
  deciding: boolean;
}

/** The rows of the file, a page at a time, each with what was found about it. */
export function PreviewTable({ rows, view, deciding }: PreviewTableProps) {
  const columns: readonly Column<PreviewRow>[] = [
    ...speakerColumns<PreviewRow>(),
    {
      id: 'result',
      label: 'Result',
      text: (row) => PREVIEW_LABELS[stateOf(row)].label,
      cell: (row) => <Result row={row} deciding={deciding} />,
    },
  ];
  return (
    <DataTable
      label="Rows of the file"
      columns={columns}
      rows={rows}
      keyOf={({ number }) => String(number)}
      view={view}
      empty={<p>No rows to show.</p>}
    />
  );
}
