import { numberText } from '@portal/contract/american-english.ts';
import type { SpeakerImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
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
import { Line } from '../../components/layout/line.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import styles from './import.module.css';
import { ImportJob } from './import-job.tsx';
import { IMPORT_LABELS, ImportOrigin } from './import-parts.tsx';
import { latestImports, uploadProblem, useTemplateDownload, useUpload } from './import-queries.ts';

/** The screen for importing speakers: upload a file, review its rows, start the import. */
export function ImportSpeakers({ importId }: { importId: string | undefined }) {
  const { data: imports = [], isPending } = useQuery(latestImports());
  const draft = imports.find(({ status }) => status === 'draft');
  if (importId !== undefined) return <ImportJob key={importId} id={importId} />;
  // A draft stays until it's started or discarded.
  if (draft)
    return <Navigate to="/admin-add-speakers" search={{ from: 'file', import: draft._id }} replace />;
  if (isPending) return <RowSkeletons count={5} />;
  return (
    <>
      <FileChoice />
      <RecentImports imports={imports} />
    </>
  );
}

/** The upload area: choose, drop or paste a list, or download a template. */
function FileChoice() {
  const upload = useUpload();
  const template = useTemplateDownload();
  const [over, setOver] = useState(false);
  const hint = useId();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setOver(false);
    target.value = '';
    if (file) upload.mutate(file);
  };

  if (upload.isPending) return <Spinner label={`Reading ${upload.variables.name}…`} />;
  return (
    <>
      {upload.error && (
        <Notice severity="error" title={upload.variables.name}>
          {uploadProblem(upload.error)}
        </Notice>
      )}
      <Panel
        title="Many speakers from a file"
        subtitle="Any list with names and email addresses works. You'll review every row before anything is created."
      >
        <Stack gap={12} align="center" className={styles.zone} data-over={over}>
          <FileUp size={32} aria-hidden />
          <span {...buttonLook({})} aria-hidden>
            Choose a file
          </span>
          <p id={hint}>or drop it here: an Excel workbook, or a CSV or text file</p>
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            aria-label="Choose a file"
            aria-describedby={hint}
            className={controls.file}
            onChange={choose}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
          />
        </Stack>
        <PastedTable onTable={(file) => upload.mutate(file)} />
        <Row justify="between">
          <Text tone="soft" grow="wide">
            No list yet? Start from a template, in which each column has the portal&apos;s own name.
          </Text>
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
      </Panel>
    </>
  );
}

/** A field for cells that were copied from a spreadsheet. */
function PastedTable({ onTable }: { onTable: (file: File) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <details>
      <summary>Paste cells from a spreadsheet</summary>
      <Stack
        as="form"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onTable(new File([text], 'Pasted table'));
        }}
      >
        <label htmlFor={id}>Copy the rows with their column names, and paste them here</label>
        <textarea
          id={id}
          className={`${controls.control} ${controls.paragraph}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" disabled={text.trim() === ''}>
            Read the rows
          </Button>
        </div>
      </Stack>
    </details>
  );
}

/** The latest imports, each with the way to its results. */
function RecentImports({ imports }: { imports: readonly SpeakerImport[] }) {
  if (imports.length === 0) return null;
  return (
    <Panel title="Recent imports" subtitle="Imports are deleted a week after they end.">
      <ul className="region">
        {imports.map(({ _id, fileName, status, rows, ...origin }) => (
          <Line key={_id}>
            <Stack gap={0} grow="wide">
              <Link to="/admin-add-speakers" search={{ from: 'file', import: _id }}>
                {fileName}
              </Link>
              <p className="soft small">
                <ImportOrigin status={status} {...origin} />
                {` · ${numberText(rows.created)} of ${numberText(rows.waiting + rows.created + rows.failed)} created`}
                {rows.updated > 0 && `, ${numberText(rows.updated)} updated`}
              </p>
            </Stack>
            <StatusChip {...IMPORT_LABELS[status]} />
          </Line>
        ))}
      </ul>
    </Panel>
  );
}
