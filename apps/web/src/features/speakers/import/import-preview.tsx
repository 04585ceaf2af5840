import { LINE_MAX } from '@portal/contract/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { StatusChip } from '../../../components/chips.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { CheckBox } from '../../../components/form/choice-fields.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { Column } from '../../../components/table/table-view.tsx';
import { counted } from '../../../lib/text.ts';
import styles from './import.module.css';
import { ImportProgress, PREVIEW_LABELS, StateFilter, speakerColumns } from './import-parts.tsx';
import {
  isDuplicate,
  isShownUnder,
  PREVIEW_STATES,
  type PreviewRow,
  type PreviewState,
  reasonOf,
  remarksOn,
  stateOf,
} from './preview-row.ts';
import {
  allow,
  checkProgress,
  checkRows,
  closeFile,
  isValid,
  leaveToServer,
  usePreview,
} from './preview-store.ts';
import { saveLeftovers, useStartImport } from './queries.ts';

/** The rows of a file and what was found about them, before they are imported. */
export function ImportPreview() {
  const { rows, phase, fileName, problem, unknown, missing } = usePreview();
  const [shown, setShown] = useState<PreviewState>();
  const visible = useMemo(
    () => (shown === undefined ? rows : rows.filter((row) => isShownUnder(row, shown))),
    [rows, shown],
  );

  return (
    <>
      <div className={`${styles.file} row spread`}>
        <h2>{fileName}</h2>
        <Button variant="text" size="small" onClick={closeFile}>
          Choose another file
        </Button>
      </div>
      {unknown.length + missing.length > 0 && (
        <Notice severity="info">
          {unknown.length > 0 && <p>Columns that won&apos;t be imported: {unknown.join(', ')}.</p>}
          {missing.length > 0 && <p>Columns that this file doesn&apos;t have: {missing.join(', ')}.</p>}
        </Notice>
      )}
      {problem && (
        <Notice
          severity="error"
          action={
            <Button size="small" onClick={() => void checkRows()}>
              Try again
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      {phase === 'ready' ? (
        <>
          <DuplicateNotice rows={rows} />
          <Actions rows={rows} fileName={fileName} />
        </>
      ) : (
        <ImportProgress label="Checking the rows" {...checkProgress(rows)} />
      )}
      <StateFilter
        total={rows.length}
        states={PREVIEW_STATES.map((state) => ({
          state,
          label: PREVIEW_LABELS[state].label,
          count: rows.filter((row) => isShownUnder(row, state)).length,
        }))}
        shown={shown}
        onShow={setShown}
      />
      <PreviewTable rows={visible} view={shown ?? ''} deciding={phase === 'ready'} />
    </>
  );
}

function DuplicateNotice({ rows }: { rows: readonly PreviewRow[] }) {
  const duplicates = rows.filter(isDuplicate);
  if (duplicates.length === 0) return null;
  const all = duplicates.every(({ allowed }) => allowed);
  const numbers = new Set(duplicates.map(({ number }) => number));
  return (
    <Notice severity="warning">
      <div className={styles.decision}>
        <p>
          {counted(duplicates.length, 'row looks', 'rows look')} like an existing speaker or an earlier row.
          We&apos;ll create these speakers only if you choose to.
        </p>
        <Button size="small" variant="outlined" onClick={() => allow(numbers, !all)}>
          {all ? 'Leave all of them out' : 'Create all of them'}
        </Button>
      </div>
    </Notice>
  );
}

function Actions({ rows, fileName }: { rows: readonly PreviewRow[]; fileName: string }) {
  const navigate = useNavigate();
  const start = useStartImport((id) => {
    leaveToServer(id);
    void navigate({ to: '/admin-add-speakers', search: { from: 'file', import: id } });
  });
  const ready = rows.filter(isValid).filter((row) => stateOf(row) === 'ready');
  const others = rows.filter((row) => stateOf(row) !== 'ready');
  const body = () => ({
    // The server takes no longer names.
    fileName: fileName.slice(0, LINE_MAX),
    rows: ready.map(({ number, speaker }) => ({ number, speaker })),
  });
  const leftovers = async () => others.map((row) => ({ ...row, reason: reasonOf(row) }));
  return (
    <div className="row">
      <Button
        disabled={ready.length === 0}
        busy={start.isPending}
        busyLabel="Starting…"
        onClick={() => start.mutate(body())}
      >
        Create {counted(ready.length, 'speaker')}
      </Button>
      {ready.length > 0 && (
        <p className="soft small">
          We&apos;ll email {counted(ready.length, 'person', 'people')} a link to set{' '}
          {ready.length === 1 ? 'a password' : 'their passwords'}.
        </p>
      )}
      {others.length > 0 && (
        <Button
          variant="outlined"
          icon={<Download size={18} aria-hidden />}
          onClick={() => void saveLeftovers(leftovers)}
        >
          Download the {counted(others.length, 'other row')}
        </Button>
      )}
    </div>
  );
}

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
        <CheckBox
          label="Create anyway"
          checked={row.allowed}
          onChange={(allowed) => allow(new Set([row.number]), allowed)}
        />
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
function PreviewTable({ rows, view, deciding }: PreviewTableProps) {
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
