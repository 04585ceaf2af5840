import { IMPORTED_COLUMNS } from '@portal/contract/speakers/speaker-sheet.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { Button, buttonLook } from '../../../components/button.tsx';
import { StatusChip } from '../../../components/chips.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import controls from '../../../components/form/controls.module.css';
import { Panel } from '../../../components/layout/panel.tsx';
import styles from './import.module.css';
import { ImportJob } from './import-job.tsx';
import { IMPORT_LABELS, ImportOrigin } from './import-parts.tsx';
import { ImportPreview } from './import-preview.tsx';
import { openFile, usePreview } from './preview-store.ts';
import { latestImports, saveTemplate } from './queries.ts';

/** Creates many speakers from a file: choose it, check its rows, and have the server import them. */
export function ImportSpeakers({ importId }: { importId: string | undefined }) {
  const { phase, fileName } = usePreview();
  if (importId !== undefined) return <ImportJob key={importId} id={importId} />;
  if (phase === 'reading') return <Spinner label={`Reading ${fileName}…`} />;
  if (phase !== 'empty') return <ImportPreview />;
  return (
    <>
      <FileChoice />
      <RecentImports />
    </>
  );
}

const COLUMNS = IMPORTED_COLUMNS.map(({ header }) => header);

/** Takes a file, chosen or dropped, and offers a template. */
function FileChoice() {
  const client = useQueryClient();
  const { fileName, problem } = usePreview();
  const [over, setOver] = useState(false);
  const hint = useId();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setOver(false);
    if (file) void openFile(file);
    target.value = '';
  };

  return (
    <>
      {problem && (
        <Notice severity="error" title={fileName}>
          {problem}
        </Notice>
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
        <div className={`${styles.template} row spread`}>
          <p>
            The first line has the column names, in any order. Separate several values in a cell with
            semicolons.
          </p>
          <Button
            variant="outlined"
            icon={<Download size={18} aria-hidden />}
            onClick={() => void saveTemplate(client)}
          >
            Download a template
          </Button>
        </div>
        <details className={styles.columns}>
          <summary>The {COLUMNS.length} columns</summary>
          <p className="soft small">{COLUMNS.join(' · ')}</p>
        </details>
      </Panel>
    </>
  );
}

/** The latest imports, each with the way to its results. */
function RecentImports() {
  const { data: imports = [] } = useQuery(latestImports());
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
                <ImportOrigin {...origin} />
                {` · ${rows.created.toLocaleString()} of ${(rows.waiting + rows.created + rows.failed).toLocaleString()} created`}
              </p>
            </div>
            <StatusChip {...IMPORT_LABELS[status]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
