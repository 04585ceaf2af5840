import { IMPORT_ROW_STATES } from '@portal/contract/speakers/import-row-states.ts';
import type { ImportedRow, SpeakerImport } from '@portal/contract/speakers/speaker-imports.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { StatusChip } from '../../../components/chips.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { RowSkeletons } from '../../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../../components/feedback/states.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { PAGE_SIZES, pageAt } from '../../../components/table/table-rows.ts';
import { type Column, TableView } from '../../../components/table/table-view.tsx';
import { counted } from '../../../lib/text.ts';
import styles from './import.module.css';
import {
  ImportOrigin,
  ImportProgress,
  ROW_LABELS,
  SKIPPED_LABEL,
  StateFilter,
  speakerColumns,
} from './import-parts.tsx';
import { reasonOf } from './preview-row.ts';
import { usePreview } from './preview-store.ts';
import {
  importById,
  importRows,
  loadLeftovers,
  type RowsPage,
  saveLeftovers,
  useCancelImport,
} from './queries.ts';
import type { LeftoverRow } from './write-table.ts';

const STOPPED = "Import stopped: the person who started it isn't an administrator anymore.";

const titleOf = ({ status, rows }: SpeakerImport): string => {
  const created = `${counted(rows.created, 'speaker')} created.`;
  if (status === 'finished') return created;
  return `${status === 'stopped' ? STOPPED : 'Import canceled.'} ${created}`;
};

/** An import on the server: how far it is, and the result of each row. */
export function ImportJob({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importById(id));
  if (!data && error) {
    return <ErrorState title="This import couldn't be loaded." error={error} onRetry={refetch} />;
  }
  if (!data) return <RowSkeletons count={5} />;
  return (
    <>
      <div className={`${styles.file} row spread`}>
        <div>
          <h2>{data.fileName}</h2>
          <p className="soft small">
            <ImportOrigin {...data} />
          </p>
        </div>
        <LinkButton to="/admin-add-speakers" search={{ from: 'file' }} variant="text" size="small">
          Import another file
        </LinkButton>
      </div>
      {data.status === 'running' ? <Running job={data} /> : <Ended job={data} />}
      <ImportRows job={data} />
    </>
  );
}

function Running({ job: { _id, rows } }: { job: SpeakerImport }) {
  const cancel = useCancelImport();
  const done = rows.created + rows.failed;
  return (
    <>
      <ImportProgress
        label="Creating speakers"
        done={done}
        total={done + rows.waiting}
        hint="You can leave this page or close your browser. The import continues on the server."
      />
      <div className="row">
        <Button
          variant="outlined"
          busy={cancel.isPending}
          busyLabel="Canceling…"
          onClick={() => cancel.mutate(_id)}
        >
          Cancel import
        </Button>
      </div>
    </>
  );
}

function Ended({ job }: { job: SpeakerImport }) {
  const { leftOut } = usePreview();
  const { status, rows } = job;
  const unsent = leftOut?.importId === job._id ? leftOut.rows : [];
  const notCreated = rows.failed + rows.waiting + unsent.length;
  const collect = async (): Promise<readonly LeftoverRow[]> => {
    const left = unsent.map((row) => ({ ...row, reason: reasonOf(row) }));
    return [...left, ...(await loadLeftovers(job))].sort((one, other) => one.number - other.number);
  };
  return (
    <>
      <Notice
        severity={status === 'finished' && rows.failed === 0 ? 'success' : 'warning'}
        title={titleOf(job)}
      >
        {rows.created > 0 && <p>Each new speaker gets an email with a link to set a password.</p>}
        {notCreated > 0 && (
          <p>
            {counted(notCreated, "row wasn't", "rows weren't")} imported.{' '}
            {notCreated === rows.waiting
              ? 'To import them later, download them and choose that file.'
              : 'Download them to see why, correct them and import them again.'}
          </p>
        )}
      </Notice>
      {notCreated > 0 && (
        <div className="row">
          <Button
            variant="outlined"
            icon={<Download size={18} aria-hidden />}
            onClick={() => void saveLeftovers(collect)}
          >
            Download the {counted(notCreated, 'row')} not imported
          </Button>
        </div>
      )}
    </>
  );
}

const FIRST: RowsPage = { state: undefined, page: 0, limit: PAGE_SIZES[0] };

/** The rows of an import, a page at a time, with their results. */
function ImportRows({ job: { _id, status, rows } }: { job: SpeakerImport }) {
  const [page, setPage] = useState(FIRST);
  const { data, error, isPlaceholderData, refetch } = useQuery(importRows(_id, page));
  const shown = data && pageAt(data.total, page.page, page.limit);
  // While the import runs, there are fewer and fewer waiting rows, and so fewer pages.
  if (shown && !isPlaceholderData && shown.page < page.page) setPage({ ...page, page: shown.page });
  const labels = status === 'running' ? ROW_LABELS : { ...ROW_LABELS, waiting: SKIPPED_LABEL };
  const columns: readonly Column<ImportedRow>[] = [
    ...speakerColumns<ImportedRow>(),
    {
      id: 'result',
      label: 'Result',
      text: ({ state }) => labels[state].label,
      cell: ({ state, message }) => (
        <div className={styles.result}>
          <StatusChip {...labels[state]} />
          {message !== '' && <p>{message}</p>}
        </div>
      ),
    },
  ];
  return (
    <>
      <StateFilter
        total={rows.waiting + rows.created + rows.failed}
        states={IMPORT_ROW_STATES.map((state) => ({
          state,
          label: labels[state].label,
          count: rows[state],
        }))}
        shown={page.state}
        onShow={(state) => setPage({ ...page, page: 0, state })}
      />
      {!data && error && <ErrorState title="The rows couldn't be loaded." error={error} onRetry={refetch} />}
      {!data && !error && <RowSkeletons count={5} />}
      {data && shown && (
        <TableView
          label="Rows of the import"
          columns={columns}
          rows={data.items}
          keyOf={({ number }) => String(number)}
          outdated={isPlaceholderData}
        >
          <Pagination
            shown={shown}
            total={data.total}
            size={page.limit}
            onPage={(next) => setPage({ ...page, page: next })}
            onSize={(limit) => setPage({ ...page, page: 0, limit })}
          />
        </TableView>
      )}
    </>
  );
}
