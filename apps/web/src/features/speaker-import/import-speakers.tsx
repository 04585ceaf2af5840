import { numberText } from '@portal/contract/american-english.ts';
import type { SpeakerImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { IMPORTED_COLUMNS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ChangeEvent, useId, useState } from 'react';
import { Button, buttonLook } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import controls from '../../components/form/controls.module.css';
import { Download, FileUp } from '../../components/icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import styles from './import.module.css';
import { ImportJob } from './import-job.tsx';
import { IMPORT_LABELS, ImportOrigin } from './import-parts.tsx';
import { latestImports, uploadProblem, useTemplateDownload, useUpload } from './import-queries.ts';

/** The screen for importing speakers: upload a file, review its rows, start the import. */
export function ImportSpeakers({ importId }: { importId: string | undefined }) {
  const { data: imports = [], isPending } = useQuery(latestImports());
  const draft = imports.find(({ status }) => status === 'draft');
  // Lets the administrator choose other columns without selecting the file again.
  const [file, setFile] = useState<File>();
  if (importId !== undefined) return <ImportJob key={importId} id={importId} file={file} />;
  // A draft stays until it's started or discarded.
  if (draft)
    return <Navigate to="/admin-add-speakers" search={{ from: 'file', import: draft._id }} replace />;
  if (isPending) return <RowSkeletons count={5} />;
  return (
    <>
      <FileChoice file={file} onFile={setFile} />
      <RecentImports imports={imports} />
    </>
  );
}

const COLUMNS = IMPORTED_COLUMNS.map(({ header }) => header);

interface FileChoiceProps {
  /** The file that was last uploaded from this page. */
  file: File | undefined;
  onFile: (file: File) => void;
}

/** The upload area: choose or drop a file, or download a template. */
function FileChoice({ file: chosen, onFile }: FileChoiceProps) {
  const upload = useUpload();
  const [areColumnsOpen, setAreColumnsOpen] = useState(false);
  const template = useTemplateDownload();
  const [over, setOver] = useState(false);
  const hint = useId();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setOver(false);
    target.value = '';
    if (!file) return;
    onFile(file);
    upload.mutate({ file });
  };

  if (upload.isPending && !areColumnsOpen)
    return <Spinner label={`Reading ${upload.variables.file.name}…`} />;
  return (
    <>
      {upload.error && (
        <Notice
          severity="error"
          title={upload.variables.file.name}
          action={
            chosen && (
              <Button size="small" variant="text" onClick={() => setAreColumnsOpen(true)}>
                Choose the columns
              </Button>
            )
          }
        >
          {uploadProblem(upload.error)}
        </Notice>
      )}
      {chosen && (
        <ColumnsDialog
          file={chosen}
          upload={upload}
          open={areColumnsOpen}
          onClose={() => setAreColumnsOpen(false)}
        />
      )}
      <Panel
        title="Many speakers from a file"
        subtitle="We check every row and show you the result before anything is created."
      >
        <div className={styles.zone} data-over={over}>
          <FileUp size={32} aria-hidden />
          <span {...buttonLook({})} aria-hidden>
            Choose a CSV file
          </span>
          <p id={hint}>or drop it here. You can import the portal&apos;s own export unchanged.</p>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label="Choose a CSV file"
            aria-describedby={hint}
            className={controls.file}
            onChange={choose}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
          />
        </div>
        <Row justify="between" className={styles.template}>
          <p>
            The first line has the column names, in any order. Separate several values in a cell with
            semicolons.
          </p>
          <Button
            variant="outlined"
            icon={<Download size={18} aria-hidden />}
            busy={template.isPending}
            busyLabel="Downloading…"
            onClick={() => template.mutate()}
          >
            Download a template
          </Button>
        </Row>
        <details className={styles.columns}>
          <summary>The {COLUMNS.length} columns</summary>
          <p className="soft small">{COLUMNS.join(' · ')}</p>
        </details>
      </Panel>
    </>
  );
}

/** The latest imports, each with the way to its results. */
function RecentImports({ imports }: { imports: readonly SpeakerImport[] }) {
  if (imports.length === 0) return null;
  return (
    <Panel title="Recent imports" subtitle="Imports are deleted a week after they end.">
      <ul className={styles.imports}>
        {imports.map(({ _id, fileName, status, rows, ...origin }) => (
          <li key={_id}>
            <div>
              <Link to="/admin-add-speakers" search={{ from: 'file', import: _id }}>
                {fileName}
              </Link>
              <p className="soft small">
                <ImportOrigin status={status} {...origin} />
                {` · ${numberText(rows.created)} of ${numberText(rows.waiting + rows.created + rows.failed)} created`}
                {rows.updated > 0 && `, ${numberText(rows.updated)} updated`}
              </p>
            </div>
            <StatusChip {...IMPORT_LABELS[status]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
